import type { Assignment, Conversation, DirectoryCard, Meeting, Project } from '@ouvrage/domain';

/** A person as any list names them. */
export type ListenedPerson = Pick<
  DirectoryCard,
  'id' | 'name' | 'specialty' | 'companyName' | 'active'
>;

/** What the page's listeners hold at this moment, whichever screen opened them. */
export interface Listened {
  readonly projects: readonly Project[];
  readonly tasks: readonly Assignment[];
  readonly people: readonly ListenedPerson[];
  readonly conversations: readonly Conversation[];
  readonly meetings: readonly Meeting[];
}

/** What one listener gives to it. */
export type ListenedPart = Partial<Listened>;

/** All parts as one, each document once. */
export function mergeListened(parts: readonly ListenedPart[]): Listened {
  return {
    projects: mergeById(parts.map(({ projects }) => projects)),
    tasks: mergeById(parts.map(({ tasks }) => tasks)),
    people: mergeById(parts.map(({ people }) => people)),
    conversations: mergeById(parts.map(({ conversations }) => conversations)),
    meetings: mergeById(parts.map(({ meetings }) => meetings)),
  };
}

function mergeById<T extends { readonly id: string }>(
  lists: readonly (readonly T[] | undefined)[],
): readonly T[] {
  const byId = new Map<string, T>();
  for (const list of lists) for (const one of list ?? []) byId.set(one.id, one);
  return [...byId.values()];
}
