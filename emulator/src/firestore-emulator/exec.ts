import { resolve } from 'node:path';
import { cliEnvironment } from '#firebase-cli/environment';
import { run } from '#firebase-cli/run';
import { portableFlags } from './flags';
import { readOptions } from './options';

/**
 * `exec [flags] -- command`.
 * @param folder where the built programs are
 * @returns the command's exit code
 * @throws {Error} whose message says what is wrong with the command line
 */
export function exec(args: readonly string[], folder: string): Promise<number> {
  if (process.platform === 'win32') {
    throw new Error(
      'On Windows `exec` needs WSL, as what stands in for Java is a shell script. By itself the emulator runs: `firestore-emulator --port 8080 --rules firestore.rules`.',
    );
  }
  const at = args.indexOf('--');
  const command = at < 0 ? [] : args.slice(at + 1);
  if (command.length === 0) {
    throw new Error(
      'exec runs what follows "--": firestore-emulator exec -- firebase emulators:start',
    );
  }
  const flags = portableFlags(args.slice(0, at), (path) => resolve(path));
  readOptions(flags);
  return run(command, cliEnvironment(process.env, folder, flags));
}
