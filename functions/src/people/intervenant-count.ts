import type { User, WorkspaceSummary } from '@ouvrage/domain';

type CountedPerson = Pick<User, 'role' | 'status'> | null;

/**
 * The workspace after a person is added (`before` is null), changed, or removed (`after` is null). Admins are
 * not counted, as in the list of intervenants.
 */
export function movePerson(
  workspace: WorkspaceSummary,
  before: CountedPerson,
  after: CountedPerson,
): WorkspaceSummary {
  const { total, active } = workspace.intervenants;
  const shareBefore = shareOf(before);
  const come = shareOf(after);
  const intervenants = {
    total: total + come.total - shareBefore.total,
    active: active + come.active - shareBefore.active,
  };
  return { ...workspace, intervenants };
}

function shareOf(person: CountedPerson) {
  if (person === null || person.role === 'admin') return { total: 0, active: 0 };
  return { total: 1, active: person.status === 'active' ? 1 : 0 };
}
