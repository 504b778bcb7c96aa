/** Options of Node for a script in TypeScript. They find tsx from the working directory: the repository. */
export const WITH_TSX = ['--import', 'tsx'];

/**
 * tsx calls `__name` in each function that has named functions inside. A page that runs such a function needs
 * this script first.
 */
export const PAGE_SETUP = 'globalThis.__name ??= (target) => target;';
