/** Replaces the library of regular expressions that the web SDK uses for pipelines on its cache. */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipelines are not part of the console.');
  },
};
