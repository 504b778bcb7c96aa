import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { storedFiles } from './stored-files.mjs';

/**
 * Finds references in documents to accounts and files that do not exist. Documents are kept before they are
 * acknowledged, but accounts and files a moment later (`keeper.mjs`).
 */

/** Collections whose documents name a stored file, with the field that holds its path. */
const FILES = /** @type {const} */ ([
  ['revisions', 'filePath'],
  ['companies', 'logoPath'],
  ['projects', 'imagePath'],
  ['users', 'photoPath'],
]);

const CAUSE = 'made just before everything was killed, and not kept';

/**
 * @param {Pick<import('./launch.mjs').Suite, 'project' | 'env'>} suite
 * @returns {Promise<readonly string[]>} one sentence for each missing account or file
 */
export async function missingReferences({ project, env }) {
  // The SDK reads only from the environment that there are emulators and that it needs no credentials.
  Object.assign(process.env, env);
  const app = initializeApp({ projectId: project }, 'kept-references');
  try {
    const paths = new Set();
    for await (const files of storedFiles(env)) for (const { name } of files) paths.add(name);
    return [...(await peopleWithoutAccount(app)), ...(await recordsWithoutFile(app, paths))];
  } finally {
    await deleteApp(app);
  }
}

/** @param {import('firebase-admin/app').App} app */
async function peopleWithoutAccount(app) {
  const accounts = new Set();
  /** @type {string | undefined} */
  let token;
  do {
    const page = await getAuth(app).listUsers(1000, token);
    for (const { uid } of page.users) accounts.add(uid);
    token = page.pageToken;
  } while (token !== undefined);
  const people = await getFirestore(app).collection('users').select('name', 'email').get();
  return people.docs
    .filter(({ id }) => !accounts.has(id))
    .map((person) => `${person.get('name')} (${person.get('email')}) has no account: ${CAUSE}.`);
}

/**
 * @param {import('firebase-admin/app').App} app
 * @param {ReadonlySet<string>} paths of all existing files
 */
async function recordsWithoutFile(app, paths) {
  const sentences = [];
  for (const [collection, field] of FILES) {
    const records = await getFirestore(app).collectionGroup(collection).select(field).get();
    for (const record of records.docs) {
      const path = record.get(field);
      if (typeof path !== 'string' || paths.has(path)) continue;
      sentences.push(`The file ${path} of ${record.ref.path} is missing: ${CAUSE}.`);
    }
  }
  return sentences;
}
