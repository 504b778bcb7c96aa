/** Stands in for the regular expressions with which the web SDK runs pipelines on its memory. */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipelines are not part of the console.');
  },
};
