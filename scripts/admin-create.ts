import type * as createAdminBundle from '../functions/src/create-admin';
import { build } from './build.mjs';
import { passwordMinOf, readDeployment } from './deploy/parameters';
import { ROOT } from './lib/root.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { bad, explain, good, say } from '../tools/report.mjs';
import { pageOf } from './suite/auth-mails.mjs';
import { connectTo } from './suite/job';
import { DEFAULT_BASE } from './suite/ports.mjs';

/** Creates the first admin or another one: no screen can grant that role. */
const COMMAND = {
  usage: 'npm run admin:create --',
  says: `Creates an admin, or makes one of the account with that address: in the local suite at --port, else in the
project of the application default credentials (gcloud auth application-default login).`,
  options: {
    email: { value: 'address', says: 'whose account it is (required)' },
    name: { value: 'text', says: 'first and last name (default: made from the address)' },
    password: { value: 'text', says: 'without one, a link to set it is printed' },
    port: { value: 'number', says: `base port of a local suite, as of npm start: ${DEFAULT_BASE}` },
    project: { value: 'id', says: 'Firebase project (default: GCLOUD_PROJECT)' },
  },
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Options = Partial<Record<keyof typeof COMMAND.options | 'help', string>>;

function checked({ email, name, password, project = process.env['GCLOUD_PROJECT'] }: Options): {
  email: string;
  name: string | undefined;
  password: string | undefined;
  project: string;
} {
  if (email === undefined) throw new Error('Give the address: --email someone@example.org.');
  if (!EMAIL.test(email)) throw new Error(`"${email}" is not an e-mail address.`);
  if (name !== undefined && name.trim() === '') throw new Error('The name is empty.');
  if (!project) {
    throw new Error(
      'The project is missing: use --port <number> for a local suite, or --project <id> for one of Google.',
    );
  }
  const passwordMin = passwordMinOf(readDeployment(ROOT, project));
  if (password !== undefined && password.length < passwordMin) {
    throw new Error(`The password is shorter than ${passwordMin} characters.`);
  }
  const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];
  const set = emulators.filter((variable) => process.env[variable]);
  if (set.length === 1) {
    throw new Error(
      `Only ${set[0]} is set: set both emulators or none, so that all data goes to one place.`,
    );
  }
  return { email, name: name?.trim(), password, project };
}

async function main() {
  const options: Options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  if (options.port !== undefined) await connectTo(options.port, options.project);
  const { project, ...admin } = checked(options);
  process.env['GCLOUD_PROJECT'] = project;
  // The emulator needs no credentials, so Google's libraries must not query the network for them.
  if (process.env['FIRESTORE_EMULATOR_HOST']) process.env['METADATA_SERVER_DETECTION'] = 'none';
  await build('functions');
  const bundle = new URL('../functions/dist/create-admin.js', import.meta.url).href;
  const { createAdmin, sharedContext } = (await import(bundle)) as typeof createAdminBundle;
  const { user, isNew, link } = await createAdmin(admin, sharedContext());
  const what = isNew ? 'is an admin, with a new account' : 'had an account, and is an admin now';
  good(`${user.name} <${user.email}> ${what} (${user.id}).`);
  const site = process.env['OUVRAGE_URL'];
  // The link of the emulator would show JSON.
  if (link !== null) {
    say(`To set the password: ${site === undefined ? link : pageOf(link, site)}`);
  }
}

try {
  await main();
} catch (error) {
  bad(explain(error).split('\n')[0] ?? '');
  process.exitCode = 1;
}
