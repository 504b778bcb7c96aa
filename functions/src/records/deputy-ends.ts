import { deputyPath, serverId, type Deputy } from '@ouvrage/domain';
import type { Run } from '../platform/operation';
import { readDeputies, readDeputyships } from './deputies';
import { deputyMessages } from './deputy-messages';
import { openInboxes } from './inboxes';
import { readPeople } from './people';

/** The end of every deputy of a person whose account closes: opened by reading, then written once. */
export interface DeputyEnds {
  write(): void;
}

/**
 * Ends whom a person stands in for, and their own deputy. Reads, so it must come before any write. The tasks
 * follow by `followDeputiesOf`.
 */
export async function openDeputyEnds(run: Run, uid: string): Promise<DeputyEnds> {
  const { transaction, context, operationId, user, at } = run;
  const { firestore } = context;
  const [own, deputyships] = await Promise.all([
    readDeputies(transaction, firestore, [uid]),
    readDeputyships(transaction, firestore, uid),
  ]);
  const deputies: readonly Deputy[] = [...own.values(), ...deputyships];
  const uids = deputies.flatMap(({ id, deputyId }) => [id, deputyId]);
  const people = await readPeople(run, uids);
  const inboxes = await openInboxes(transaction, firestore, uids);
  return {
    write() {
      const messages = deputies.flatMap((deputy) =>
        deputyMessages({ event: 'ended', deputy, by: user, id: idOf(operationId, deputy) }, people),
      );
      for (const { id } of deputies) transaction.delete(firestore.doc(deputyPath(id)));
      inboxes.write(
        messages.filter((message) => message.uid !== uid),
        { at, by: user.id },
      );
    },
  };
}

/** Two people may stand in for each other, on different days. */
function idOf(operationId: string, { id }: Deputy): string {
  return serverId(operationId, id);
}
