/** The reasons for which tests are skipped that are for another system or user, in continuous integration, too. */

export const NO_WINDOWS = 'Windows has nothing of the kind';
export const LINUX_ONLY = 'it asks the system for what only Linux has, or has there';
export const ROOT_ONLY = 'only root may do that';

/** @type {readonly (string | undefined)[]} */
export const ALLOWED = [NO_WINDOWS, LINUX_ONLY, ROOT_ONLY];
