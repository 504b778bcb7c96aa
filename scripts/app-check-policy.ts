import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../tools/program.mjs';
import { good } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { allowAppCheck, type Hosting } from './suite/page-policy.mjs';

/** Adds the sources of App Check to firebase.json. Needed before a deployment with an App Check key. */
function main() {
  const path = join(ROOT, 'firebase.json');
  const config = allowAppCheck(JSON.parse(readFileSync(path, 'utf8')) as Hosting);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  good('firebase.json now allows App Check.');
}

await runProgram(() => {
  main();
  return Promise.resolve();
});
