import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/run.mjs';
import { npmCommand } from '../lib/npm.mjs';
import { ROOT } from '../lib/root.mjs';

/**
 * Downloads the newest Node of a line into `.suite/nodes/`, from the npm package that contains the program.
 * @param {string} line such as 20.19
 * @returns {Promise<{ version: string, node: string, env: NodeJS.ProcessEnv }>} the program, and an
 *   environment in which `node` runs it
 * @throws {Error} if npm has no such version
 */
export async function fetchNode(line) {
  const folder = join(ROOT, '.suite/nodes', line);
  mkdirSync(folder, { recursive: true });
  const name = `node-${process.platform}-${process.arch}`;
  const [command, args] = npmCommand([
    ...['install', '--no-save', '--ignore-scripts', '--prefix', folder],
    `${name}@${line}`,
  ]);
  const install = await run(command, args);
  const bin = join(folder, 'node_modules', name, 'bin');
  const node = join(bin, 'node');
  if (!install.ok || !existsSync(node)) {
    throw new Error(`Node ${line} was not found on npm:\n${install.output}`);
  }
  const { output } = await run(node, ['--version']);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  return { version: output.trim().replace(/^v/, ''), node, env };
}
