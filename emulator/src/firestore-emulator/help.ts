import { version } from '../../package.json';
import { flagHelp } from './flags';

export const VERSION = version;

/** What `--help` says. */
export const HELP = `firestore-emulator [flags]
  A Firestore emulator on one port: gRPC, WebChannel and REST.

firestore-emulator exec [flags] -- <command>
  Runs a command, such as \`firebase emulators:start\`, for which this is the Firestore emulator and the
  rules runtime of Storage. The flags are added to those that the Firebase CLI gives.

Flags, as --flag value or --flag=value:
${flagHelp()}
  ${'--version, --help'.padEnd(34)} these, and nothing else`;
