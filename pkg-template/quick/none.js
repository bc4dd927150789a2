/** The quick ways of an entry that uses nothing of the host: none. */
const never = () => undefined;
export const encodeQuickly = never;
export const encodeIntoQuickly = never;
export const encodeUtf8Quickly = never;
export const encodeLossyQuickly = never;
export const byteLengthQuickly = never;
export const decodeQuickly = never;
export const decodeLossyQuickly = never;
export const areSameQuickly = never;
export const isUtf8Quickly = never;
export const isWellFormedQuickly = never;
