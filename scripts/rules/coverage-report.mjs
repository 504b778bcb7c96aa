/**
 * @typedef {object} AllowCoverage as the emulator answers it
 * @property {number} line
 * @property {string[]} methods
 * @property {string} path
 * @property {number} granted
 * @property {number} refused
 * @property {boolean} neverGrants
 * @property {Record<string, { granted: number, refused: number }>} byMethod
 *
 * @typedef {{ file: string, allows: readonly AllowCoverage[] }} FileCoverage
 *
 * @typedef {object} Report
 * @property {number} allows
 * @property {number} bothWays seen to grant and to refuse; of those that never grant: to refuse
 * @property {number} neverGrant how many say `if false`
 * @property {({ file: string, line: number, methods: string[], path: string, granted: number, refused: number })[]} missing
 */

/** @param {AllowCoverage} allow */
function isSeenBothWays({ granted, refused, neverGrants }) {
  return refused > 0 && (granted > 0 || neverGrants);
}

/**
 * @param {readonly FileCoverage[]} files
 * @returns {Report}
 */
export function reportOf(files) {
  const all = files.flatMap(({ file, allows }) => allows.map((allow) => ({ file, ...allow })));
  return {
    allows: all.length,
    bothWays: all.filter(isSeenBothWays).length,
    neverGrant: all.filter(({ neverGrants }) => neverGrants).length,
    missing: all
      .filter((allow) => !isSeenBothWays(allow))
      .map(({ file, line, methods, path, granted, refused }) => ({
        file,
        line,
        methods,
        path,
        granted,
        refused,
      })),
  };
}

/**
 * @param {readonly FileCoverage[]} files
 * @returns {string} a line for each statement, those that lack something marked
 */
export function coverageTable(files) {
  const { allows, bothWays, neverGrant } = reportOf(files);
  const lines = files.flatMap(({ file, allows: statements }) => [
    file,
    ...statements.map((allow) => {
      const mark = isSeenBothWays(allow) ? '✔' : '✘';
      const grants = allow.neverGrants ? 'never grants' : `granted ${allow.granted}`;
      const what = `allow ${allow.methods.join(', ')}`;
      const counts = `${grants.padEnd(14)} refused ${String(allow.refused).padEnd(6)}`;
      return `  ${mark} ${String(allow.line).padStart(4)}  ${counts} ${what.padEnd(20)} ${shortPath(allow.path)}`;
    }),
    '',
  ]);
  const sum = `${bothWays} of ${allows} statements were seen to do all that they can (${neverGrant} say \`if false\`: they only refuse).`;
  return [...lines, sum].join('\n');
}

/**
 * @param {string} path
 * @returns {string} below the documents or the bucket
 */
function shortPath(path) {
  return path.replace(/^\/databases\/\{\w+\}\/documents|^\/b\/\{\w+\}\/o/, '') || path;
}
