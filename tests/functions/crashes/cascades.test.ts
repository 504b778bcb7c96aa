import { memberStatePath, readMarkersPath, TASKS, workgroupConversationId } from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { deleteWorkgroup } from '../../../functions/src/workgroups/delete-workgroup';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { fullOnes } from '../support/full-ones';
import { work } from '../support/work';
import { workgroups } from '../support/workgroups';
import { worlds } from '../support/world';
import { atNight } from '../../support/nightly';

const environment = functionsEnvironment('cascades');
const { context, firestore } = environment;
const { newProject } = work(environment);
const { newWorkgroup, fill } = workgroups(environment);
const { newPerson, busyPerson, fullProject } = fullOnes(environment);
const { look, clear } = worlds(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect } = PEOPLE;

/** None, one, and around the limit of 500 in one step. The test of each deletion tries more. */
const COUNTS = atNight([0, 1, 499, 500, 501], [0, 501]);

/** They record who did what, and the progress of a deletion. */
const LOGS = ['auditLog', 'operations'];

/** Each document is changed in a transaction of its own, so their number reaches no limit. */
const ONE_BY_ONE = ['meetings', 'meetingRequests', 'workgroups'];

beforeEach(async () => {
  await clear();
  await environment.settle();
});

/** The path of a document's collection with `*` for each id, except where the id is `name`. */
function kindOf(path: string, name: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.map((part, at) => (at % 2 === 0 || part === name ? part : '*')).join('/');
}

/** All places in the workspace, except logs, that contain `name`: `kind.field`, or `kind` for a path. */
async function placesOf(name: string): Promise<readonly string[]> {
  const { documents, files, accounts } = await look();
  const places = new Set<string>();
  const search = (kind: string, path: string, fields: object) => {
    if (path.includes(name)) places.add(kind);
    for (const [field, value] of Object.entries<unknown>({ ...fields })) {
      if (JSON.stringify({ [field]: value }).includes(name)) places.add(`${kind}.${field}`);
    }
  };
  for (const [path, fields] of Object.entries(documents)) {
    const kind = kindOf(path, name);
    if (!LOGS.includes(kind)) search(kind, path, fields as object);
  }
  for (const [path, file] of Object.entries(files)) search('files', path, file);
  for (const [uid, account] of Object.entries(accounts)) search('accounts', uid, account);
  return [...places].sort();
}

/**
 * Copies the documents that contain `name` until each kind that can repeat has `count`. Returns the kinds.
 */
async function multiply(name: string, count: number): Promise<readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const [path, fields] of Object.entries((await look()).documents)) {
    const kind = kindOf(path, name);
    const isOnlyOne = path.slice(path.lastIndexOf('/')).includes(name);
    if (isOnlyOne || LOGS.includes(kind) || ONE_BY_ONE.includes(kind)) continue;
    if (!`${path} ${JSON.stringify(fields)}`.includes(name)) continue;
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  const writer = firestore.bulkWriter({ throttling: false });
  for (const [path = '', ...others] of kinds.values()) {
    const data = (await firestore.doc(path).get()).data() ?? {};
    for (let copy = others.length + 1; copy < count; copy += 1) {
      void writer.create(firestore.doc(`${path}-${copy}`), data);
    }
  }
  await writer.close();
  return [...kinds.keys()].sort();
}

/** Decision 61: the id stays where a count, a place in a list or the proof of an act depends on it. */
const WHERE_THEIR_ID_STAYS = [
  'assignments.assigneeId',
  'assignments/*/events.by',
  'assignments/*/events.detail',
  'assignments/*/revisions.submittedBy',
  'boards.tasks',
  'conversations',
  'conversations.createdBy',
  'conversations.participants',
  'conversations.sent',
  'conversations/*/messages',
  'files.metadata',
  'meetings.createdBy',
];
const WHERE_THEIR_NAME_STAYS = ['assignments/*/events.byName', 'assignments/*/events.detail'];

describe.each(COUNTS)('with %i of all that hangs on it', { timeout: 60_000 }, (count) => {
  const none = count === 0;

  it('a deleted account is named only where a count or the proof of an act needs it', async () => {
    const { uid, name } = none ? await newPerson() : await busyPerson();
    const kinds = [
      ...['assignments', 'assignments/*/events', 'assignments/*/revisions', 'boards'],
      'conversations',
      ...['conversations/*/messages', 'users/*/notifications', `users/${uid}/notifications`],
    ];
    expect(await multiply(uid, count)).toEqual(none ? [] : kinds);

    await deleteAccount({ operationId: newOperationId(), uid }, admin, context);

    expect(await placesOf(uid)).toEqual(none ? [] : WHERE_THEIR_ID_STAYS);
    expect(await placesOf(name)).toEqual(none ? [] : WHERE_THEIR_NAME_STAYS);
    expect(await placesOf('ines.diaz')).toEqual([]);
  });

  it('a deleted project is named only by its groups, without its id', async () => {
    // The checklist has 407 tasks, so the largest case assigns all of them.
    const projectId = none
      ? await newProject()
      : await fullProject(count > 500 ? TASKS.length : 13);
    const kinds = ['assignments/*/events', 'assignments/*/revisions', 'users/*/notifications'];
    expect(await multiply(projectId, count)).toEqual(none ? [] : kinds);

    await deleteProject({ operationId: newOperationId(), projectId }, admin, context);

    expect(await placesOf(projectId)).toEqual([]);
    expect(await placesOf('Médiathèque du Port')).toEqual(none ? [] : ['workgroups.projects']);
  });

  it('a deleted work group is named only by what its members have read', async () => {
    const workgroupId = await newWorkgroup();
    const conversationId = workgroupConversationId(workgroupId);
    if (!none) {
      await fill(conversationId, architect, count);
      const state = { shared: true, readAt: null, typingAt: null };
      await firestore.doc(memberStatePath(conversationId, architect.uid)).set(state);
    }
    const marker = { read: count, at: context.now() };
    const markers = { conversations: { [conversationId]: marker } };
    await firestore.doc(readMarkersPath(architect.uid)).set(markers);
    const kinds = ['conversations/*/members', 'conversations/*/messages', 'readMarkers'];
    expect(await multiply(workgroupId, count)).toEqual(none ? ['readMarkers'] : kinds);

    await deleteWorkgroup({ operationId: newOperationId(), workgroupId }, admin, context);

    expect(await placesOf(workgroupId)).toEqual(['readMarkers.conversations']);
    expect(await placesOf('Lot structure')).toEqual([]);
  });
});
