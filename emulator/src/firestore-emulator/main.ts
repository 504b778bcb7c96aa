import { exec } from './exec';
import { HELP, VERSION } from './help';

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

try {
  const args = process.argv.slice(2);
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.includes('--help')) say(HELP);
  else if (own.includes('--version')) say(VERSION);
  else if (args[0] === 'exec') process.exitCode = await exec(args.slice(1), import.meta.dirname);
  else await (await import('./serve')).serve(args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
