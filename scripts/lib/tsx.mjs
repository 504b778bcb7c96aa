/** Options of Node for a script in TypeScript. They find tsx from the working directory: the repository. */
export const WITH_TSX = ['--import', 'tsx'];
