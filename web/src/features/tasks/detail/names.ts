import type { Assignment, DirectoryCard, TaskEvent, User } from '@ouvrage/domain';

/** `M. Roche`: a name as it fits on a stamp. */
export function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = Array.from(first);
  return rest.length === 0 || initial === undefined ? first : `${initial}. ${rest.join(' ')}`;
}

interface NameSources {
  readonly reader: Pick<User, 'id' | 'name'>;
  readonly task: Pick<Assignment, 'assigneeId' | 'assigneeName'>;
  readonly cards: readonly Pick<DirectoryCard, 'id' | 'name'>[];
  readonly events: readonly Pick<TaskEvent, 'by' | 'byName'>[];
}

/** A person's name from data that the page has loaded anyway: directory cards, the task, its history. */
export function nameOf(
  uid: string,
  { reader, task, cards, events }: NameSources,
): string | undefined {
  if (uid === reader.id) return reader.name;
  if (uid === task.assigneeId) return task.assigneeName;
  return cards.find(({ id }) => id === uid)?.name ?? events.find(({ by }) => by === uid)?.byName;
}
