import type { Deputy, DeputyEvent, User } from '@ouvrage/domain';
import type { Message } from './inboxes';

interface News {
  readonly event: DeputyEvent;
  readonly deputy: Pick<Deputy, 'id' | 'deputyId' | 'from' | 'until'>;
  /** Who acts; null for nobody. */
  readonly by: Pick<User, 'name'> | null;
  /** The id of what happened. */
  readonly id: string;
}

/** Tells a deputy and the validator represented, as far as their accounts are active. */
export function deputyMessages(
  { event, deputy, by, id }: News,
  people: ReadonlyMap<string, Pick<User, 'name' | 'status'>>,
): readonly Message[] {
  const { id: validatorId, deputyId, from, until } = deputy;
  const messageTo = (uid: string, reason: 'deputy' | 'represented', other: string): Message => ({
    uid,
    id,
    kind: 'deputy',
    reason,
    subject: { kind: 'deputy', id: other },
    params: {
      event,
      from,
      until,
      name: people.get(other)?.name ?? '',
      ...(by !== null && { byName: by.name }),
    },
  });
  return [
    messageTo(deputyId, 'deputy', validatorId),
    messageTo(validatorId, 'represented', deputyId),
  ].filter(({ uid }) => people.get(uid)?.status === 'active');
}
