import { run as runAnywhere } from '../../tools/children.mjs';
import { ROOT } from './root.mjs';

/**
 * Runs a command in the repository, wherever we were started, until it ends.
 * @type {typeof runAnywhere}
 */
export const run = (command, args, options) =>
  runAnywhere(command, args, { cwd: ROOT, ...options });
