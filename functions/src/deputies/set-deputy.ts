import {
  AppError,
  canValidate,
  chainOf,
  deputyDayErrors,
  deputyPath,
  deputyRecord,
  directoryCardOf,
  pickInputs,
  type Deputy,
  type SetDeputyRequest,
  type User,
} from '@ouvrage/domain';
import { changesOf } from '../platform/audit-entry';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { readDeputies, readDeputyships } from '../records/deputies';
import { deputyMessages } from '../records/deputy-messages';
import { followDeputiesOf, liveTasks } from '../records/deputy-tasks';
import { openInboxes } from '../records/inboxes';
import { readPeople } from '../records/people';

/**
 * Names the deputy of a validator, in place of an earlier one. The document is written first; tasks follow in
 * steps, which a repeated call, or the nightly job, completes.
 */
export async function setDeputy(
  request: SetDeputyRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  const { operationId, ...content } = request;
  const { uid } = request;
  const operation = { id: operationId, act: 'setDeputy', request: content };
  await runOnce(context, caller, operation, (run) => writeDeputy(run, request));
  await followDeputiesOf(uid, context);
  return { uid };
}

async function writeDeputy(run: Run, request: SetDeputyRequest) {
  const { transaction, context, user, at, operationId } = run;
  const { firestore } = context;
  const { uid, deputyId } = request;
  if (uid !== user.id) requireAdmin(user);
  requireDays(request, run);
  const [deputies, deputyships] = await Promise.all([
    readDeputies(transaction, firestore, [uid, deputyId]),
    readDeputyships(transaction, firestore, uid),
  ]);
  const before = deputies.get(uid) ?? null;
  const people = await readPeople(run, [uid, deputyId, ...idsOf(before), ...deputyships.map(idOf)]);
  requireAble(people.get(uid));
  requireAble(people.get(deputyId));
  if (uid === user.id) await requireTasks(run);
  const others = [...[...deputies.values()].filter(({ id }) => id !== uid), ...deputyships];
  const chain = chainOf({ id: uid, ...request }, others);
  if (chain !== null) throw new AppError(chain.reason, { name: nameOf(people.get(chain.uid)) });

  const inboxes = await openInboxes(transaction, firestore, [...people.keys()]);
  const terms = pickInputs(deputyRecord, request);
  const after: Deputy = { id: uid, ...terms, createdBy: user.id, createdAt: at };
  const { id: _id, ...stored } = after;
  transaction.set(firestore.doc(deputyPath(uid)), stored);
  inboxes.write(newsOf(before, after, { by: user, id: operationId, people }), { at, by: user.id });
  return { target: deputyPath(uid), ...changesOf({ ...before }, terms) };
}

interface Act {
  readonly by: User;
  readonly id: string;
  readonly people: ReadonlyMap<string, User>;
}

/** The validator is told once, the former deputy that it is over for them. */
function newsOf(before: Deputy | null, after: Deputy, { by, id, people }: Act) {
  const isSamePerson = before?.deputyId === after.deputyId;
  const event = isSamePerson ? 'changed' : 'set';
  const messages = deputyMessages({ event, deputy: after, by, id }, people);
  if (before === null || isSamePerson) return messages;
  const former = deputyMessages({ event: 'ended', deputy: before, by, id }, people);
  return [...messages, ...former.filter(({ reason }) => reason === 'deputy')];
}

/** Only who validates something names a deputy: nobody can take up people who need one of their own. */
async function requireTasks({ transaction, context, user }: Run): Promise<void> {
  const ownTasks = liveTasks(context).where('validatorIds', 'array-contains', user.id);
  if ((await transaction.get(ownTasks.select().limit(1))).empty)
    throw new AppError('deputy/no-tasks');
}

function requireDays(request: SetDeputyRequest, { context }: Run): void {
  const [[field, key] = []] = Object.entries(deputyDayErrors(request, context.today()));
  if (field !== undefined && key !== undefined)
    throw new AppError('request/invalid', { field, key });
}

function requireAble(user: User | undefined): void {
  if (user !== undefined && canValidate(directoryCardOf(user))) return;
  throw new AppError('deputy/unavailable', { name: nameOf(user) });
}

const nameOf = (user: User | undefined) => user?.name ?? '';
const idOf = ({ id }: Deputy) => id;
const idsOf = (deputy: Deputy | null) => (deputy === null ? [] : [deputy.deputyId]);
