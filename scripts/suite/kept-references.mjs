import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { storedFiles } from './stored-files.mjs';

/**
 * What documents speak of and is not there: people without an account, records without their file.
 * Documents are kept before they are acknowledged, accounts and files a moment later (`keeper.mjs`).
 */

/** Collections whose documents name a stored file, and the field that does. */
const FILES = /** @type {const} */ ([
  ['revisions', 'filePath'],
  ['companies', 'logoPath'],
  ['projects', 'imagePath'],
  ['users', 'photoPath'],
]);

const CAUSE = 'made just before everything was killed, and not kept';

/**
 * @param {Pick<import('./launch.mjs').Suite, 'project' | 'env'>} suite
 * @returns {Promise<readonly string[]>} a sentence for each
 */
export async function missingReferences({ project, env }) {
  // The SDK knows emulators, and that it needs no credentials there, by the environment alone.
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
 * @param {ReadonlySet<string>} paths of all files that are there
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
