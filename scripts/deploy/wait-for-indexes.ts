import { setTimeout } from 'node:timers/promises';
import { accessToken, askAs } from '../backup/google';
import { runProgram } from '../../tools/program.mjs';
import { good, say } from '../../tools/report.mjs';

const PAUSE_MS = 10_000;

/** Waits until every composite index of the project's database is ready. */
async function main() {
  const [project = ''] = process.argv.slice(2);
  const ask = askAs(project, accessToken());
  const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes?pageSize=1000`;
  for (;;) {
    const { indexes = [] } = (await ask(url)) as { indexes?: { name: string; state: string }[] };
    const faultyIndex = indexes.find(({ state }) => state === 'NEEDS_REPAIR');
    if (faultyIndex) {
      throw new Error(`An index could not be built: delete ${faultyIndex.name}, and deploy again.`);
    }
    const building = indexes.filter(({ state }) => state !== 'READY').length;
    if (building === 0) {
      good(`${indexes.length} indexes are ready`);
      return;
    }
    say(`  … ${building} of ${indexes.length} indexes are being built`);
    await setTimeout(PAUSE_MS);
  }
}

await runProgram(main);
