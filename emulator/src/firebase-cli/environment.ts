import { delimiter, join } from 'node:path';

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const FLAGS = 'FIRESTORE_EMULATOR_FLAGS';

/**
 * The environment in which the Firebase CLI takes our programs for Google's. The variables that name
 * them are the CLI's own; `java` beside them answers for Java, and lets whatever is not ours have the
 * real one, on `JAVA_STAND_IN_PATH`.
 *
 * @param folder where the built programs are
 * @param flags of the Firestore emulator, besides those that the CLI gives it
 */
export function cliEnvironment(
  env: Environment,
  folder: string,
  flags: readonly string[] = [],
): Environment {
  const standIn = join(folder, 'stand-in');
  const folders = (env['PATH'] ?? '').split(delimiter);
  const path = folders.filter((entry) => entry !== '' && entry !== standIn);
  const all = [...flagsOf(env), ...flags];
  return {
    ...env,
    PATH: [standIn, ...path].join(delimiter),
    JAVA_STAND_IN_PATH: path.join(delimiter),
    JAVA_STAND_IN_NODE: process.execPath,
    FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'firestore-emulator.js'),
    STORAGE_EMULATOR_BINARY_PATH: join(folder, 'storage-rules-runtime.js'),
    ...(all.length > 0 && { [FLAGS]: JSON.stringify(all) }),
  };
}

/** @throws {Error} where the variable holds anything but a list of strings */
export function flagsOf(env: Environment): readonly string[] {
  const text = env[FLAGS];
  if (text === undefined || text === '') return [];
  const flags = parseJson(text);
  if (Array.isArray(flags) && flags.every((flag) => typeof flag === 'string')) return flags;
  throw new Error(`${FLAGS} takes a list of strings in JSON, not ${text}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
