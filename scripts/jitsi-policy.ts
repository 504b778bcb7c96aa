import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, good } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { allowJitsi, type Hosting } from './suite/page-policy.mjs';

/**
 * Allows one Jitsi server in firebase.json. Needed before a deployment with the same VIDEO_JITSI_ORIGIN:
 * `npx tsx scripts/jitsi-policy.ts https://meet.example.org`, or `none`.
 */
function main() {
  const [argument = ''] = process.argv.slice(2);
  const origin = argument === 'none' ? null : argument;
  if (origin !== null && !(URL.canParse(origin) && new URL(origin).origin === origin)) {
    throw new Error(
      `"${argument}" is not the origin of a Jitsi, such as https://meet.example.org, nor "none".`,
    );
  }
  const path = join(ROOT, 'firebase.json');
  const config = allowJitsi(JSON.parse(readFileSync(path, 'utf8')) as Hosting, origin);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  good(
    origin === null
      ? 'firebase.json now allows no Jitsi.'
      : `firebase.json now allows the Jitsi at ${origin}.`,
  );
}

try {
  main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
