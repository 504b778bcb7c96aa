/**
 * Options that let Node run a script in TypeScript. tsx is resolved from the working directory: the
 * repository.
 */
export const WITH_TSX = ['--import', 'tsx'];

/**
 * tsx adds calls of `__name` to functions that contain named functions. A page that runs such a function
 * needs this script first.
 */
export const PAGE_SETUP = 'globalThis.__name ??= (target) => target;';
