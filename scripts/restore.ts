import { servicesOf } from './backup/google';
import { reportPart } from './backup/report-part';
import { manifestIn } from './backup/folder';
import { compare, KINDS, restore } from './backup/workspace-copy';
import { refuseWhereFunctionsRun } from './backup/deployed-functions';
import { helpOf, readOptions } from '../tools/options.mjs';
import { parseBase } from './suite/ports.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, begin, good, say } from '../tools/report.mjs';
import { connectToSuite } from './suite/connect-to-suite';

const COMMAND = {
  usage: 'npm run restore --',
  says: `Brings a backup of \`npm run backup\` into an empty project, then compares both by hash. Run it again when
it was cut off: it goes on. It writes over nothing, and refuses a project that holds anything else.`,
  options: {
    from: { value: 'folder', says: 'the backup (required)' },
    project: { value: 'id', says: 'Firebase project to restore into (required)' },
    bucket: { value: 'name', says: 'its Storage bucket (default: <project>.firebasestorage.app)' },
    port: { value: 'number', says: 'base port of a running local suite, instead of the cloud' },
    check: { says: 'compares only, and writes nothing' },
  },
};

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const { from: folder, project, bucket } = options;
  if (!folder) throw new Error('The backup is missing: use --from <folder>.');
  if (!project) throw new Error('The project is missing: use --project <id>.');
  if (options.port !== undefined) {
    await connectToSuite({ base: parseBase(options.port), project });
  }
  const services = servicesOf({ project, bucket });
  const { project: source, readTime } = manifestIn(folder);
  if (options.check === undefined) {
    await refuseWhereFunctionsRun(services);
    begin(`Restoring ${source} as of ${readTime} into ${project}`);
    await restore(services, folder, reportPart);
  }
  begin('Comparing');
  tellComparison(await compare(services, folder));
}

function tellComparison(comparison: Awaited<ReturnType<typeof compare>>) {
  for (const kind of KINDS) {
    const wrong = Object.entries<string[]>({ ...comparison[kind] }).filter(
      ([, keys]) => keys.length > 0,
    );
    if (wrong.length === 0) good(`${kind}: identical`);
    for (const [how, keys] of wrong) {
      bad(`${kind}: ${keys.length} ${how}, such as ${keys[0]}`);
      process.exitCode = 1;
    }
  }
}

await runProgram(main);
