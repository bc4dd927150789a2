/** Ways around the engine. */

/**
 * A quicker way than the engine. It is given what the caller passed, unchecked, and says `undefined` to what it
 * does not recognise or would not do better.
 *
 * @template Result
 * @typedef {(source: unknown, destination?: unknown) => Result | undefined} Quickly
 */

/** For hosts and entries that have none. */
export const never = () => undefined;
