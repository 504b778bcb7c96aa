import { deputyPath, type EndDeputyRequest } from '@ouvrage/domain';
import { requireAdmin, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { runOnce, type Run } from '../platform/operation';
import { readDeputies } from '../records/deputies';
import { deputyMessages } from '../records/deputy-messages';
import { followDeputiesOf } from '../records/deputy-tasks';
import { openInboxes } from '../records/inboxes';
import { readPeople } from '../records/people';

/** Ends the deputy of a validator at once; the deputy may too. Without one, nothing changes. Tasks follow as in `setDeputy`. */
export async function endDeputy(
  { operationId, uid }: EndDeputyRequest,
  caller: Caller,
  context: Context,
): Promise<{ uid: string }> {
  const operation = { id: operationId, act: 'endDeputy', request: { uid } };
  await runOnce(context, caller, operation, (run) => removeDeputy(run, uid));
  await followDeputiesOf(uid, context);
  return { uid };
}

async function removeDeputy(run: Run, uid: string) {
  const { transaction, context, user, at, operationId } = run;
  const { firestore } = context;
  const deputy = (await readDeputies(transaction, firestore, [uid])).get(uid);
  if (uid !== user.id && deputy?.deputyId !== user.id) requireAdmin(user);
  const target = deputyPath(uid);
  if (deputy === undefined) return { target, before: {}, after: {} };
  const { deputyId, from, until } = deputy;
  const people = await readPeople(run, [uid, deputyId]);
  const inboxes = await openInboxes(transaction, firestore, [...people.keys()]);

  transaction.delete(firestore.doc(target));
  const messages = deputyMessages({ event: 'ended', deputy, by: user, id: operationId }, people);
  inboxes.write(messages, { at, by: user.id });
  return { target, before: { deputyId, from, until }, after: { deputyId: null } };
}
