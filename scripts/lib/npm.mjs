/**
 * The npm that runs this script, or the one on the PATH.
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', [...args]];
}
