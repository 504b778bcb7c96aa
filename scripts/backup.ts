import { join } from 'node:path';
import { servicesOf } from './backup/google';
import { managedBackups } from './backup/managed';
import { reportPart } from './backup/report-part';
import { backUp } from './backup/workspace-copy';
import { runSteps } from './deploy/run-steps';
import { helpOf, readOptions } from '../tools/options.mjs';
import { parseBase } from './suite/ports.mjs';
import { runProgram } from '../tools/program.mjs';
import { begin, good, note, say } from '../tools/report.mjs';
import { connectToSuite } from './suite/connect-to-suite';

const COMMAND = {
  usage: 'npm run backup --',
  says: `Writes a whole workspace to a folder: every document at one instant, every account, every file, and
a manifest of hashes. \`npm run restore\` brings it back. The folder holds personal data and password hashes.
With --schedule it has Google back the project up by itself instead.`,
  options: {
    project: { value: 'id', says: 'Firebase project (required)' },
    to: { value: 'folder', says: 'a new folder (default: backups/<project>-<instant>)' },
    bucket: { value: 'name', says: 'its Storage bucket (default: <project>.firebasestorage.app)' },
    port: { value: 'number', says: 'base port of a running local suite, instead of the cloud' },
    schedule: { says: "Google's own backups: every day, every week, and the last seven days" },
    'dry-run': { says: 'with --schedule: prints the commands and runs none' },
  },
};

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const { project, bucket } = options;
  if (!project) throw new Error('The project is missing: use --project <id>.');
  if (options.schedule !== undefined) {
    return runSteps(managedBackups(project, bucket), { isDry: options['dry-run'] !== undefined });
  }
  if (options.port !== undefined) {
    await connectToSuite({ base: parseBase(options.port), project });
  }
  const services = servicesOf({ project, bucket });
  const instant = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = options.to ?? join('backups', `${project}-${instant}`);
  begin(`Backing up ${project}${services.local ? ' of the local suite' : ''} to ${folder}`);
  const { readTime, records } = await backUp(services, folder, reportPart);
  good(`${folder} is whole, as of ${readTime}`);
  say(`  documents ${records.documents.sha256}`);
  note(
    'It holds personal data: keep it encrypted, away from the project, and no longer than needed.',
  );
}

await runProgram(main);
