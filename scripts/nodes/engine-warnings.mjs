/**
 * Packages that warn on a line of Node, with the reason why we cannot avoid it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const KNOWN = {
  // firebase-tools needs superstatic 10, which supports Node 20 to 24. The next version supports 26, but not
  // 20.
  26: ['superstatic@10.0.0'],
};

/**
 * @param {string} output of npm
 * @param {string} line such as 20.19
 * @returns {string[]} the packages that npm reports as unsupported on this Node, without the ones listed
 *   above
 */
export function findEngineWarnings(output, line) {
  const packages = output
    .split('EBADENGINE Unsupported engine {')
    .slice(1)
    .map((warning) => /package: '([^']+)'/.exec(warning)?.[1] ?? warning.trim());
  return [...new Set(packages)].filter((name) => !KNOWN[line]?.includes(name));
}
