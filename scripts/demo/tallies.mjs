/**
 * Every count of the demo, from the assignments, by the very functions with which the callables move
 * them one by one.
 *
 * @typedef {import('./domain.mjs').Domain} Domain
 * @typedef {Omit<import('@ouvrage/domain').Assignment, 'id'>} Stored
 * @typedef {import('@ouvrage/domain').TaskSummary} TaskSummary
 */

/**
 * @param {Domain} domain
 * @param {readonly Stored[]} assignments of one project
 */
export function projectTally(domain, assignments) {
  /** @type {import('@ouvrage/domain').ProjectCounts} */
  let counts = {};
  let summary = domain.EMPTY_SUMMARY;
  for (const assignment of assignments) {
    const { everyone } = domain.countsChange(null, assignment);
    summary = domain.applyChange(summary, everyone);
    // An archived one counts nowhere, and leaves no subsection behind.
    counts = domain.applyToProject(counts, assignment.subsectionId, everyone);
  }
  const { openByDeadline } = summary;
  return { counts, openByDeadline, status: domain.projectStatus(counts), summary };
}

/**
 * @param {Domain} domain
 * @param {readonly Stored[]} assignments
 * @returns {Map<string, TaskSummary>} by uid
 */
export function personTallies(domain, assignments) {
  /** @type {Map<string, TaskSummary>} */
  const summaries = new Map();
  for (const assignment of assignments) {
    const { byPerson } = domain.countsChange(null, assignment);
    for (const [uid, change] of Object.entries(byPerson)) {
      summaries.set(uid, domain.applyChange(summaries.get(uid) ?? domain.EMPTY_SUMMARY, change));
    }
  }
  return summaries;
}

/**
 * @param {Domain} domain
 * @param {readonly Stored[]} assignments
 * @param {readonly import('@ouvrage/domain').ProjectStatus[]} statuses of the projects
 * @param {readonly import('./people.mjs').Person[]} people
 * @returns {import('@ouvrage/domain').WorkspaceSummary}
 */
export function workspaceTally(domain, assignments, statuses, people) {
  const { summary } = projectTally(domain, assignments);
  const intervenants = people.filter(({ role }) => role !== 'admin');
  const active = intervenants.filter(({ left }) => left === undefined);
  return statuses.reduce((workspace, status) => domain.moveProject(workspace, null, status), {
    ...domain.EMPTY_WORKSPACE,
    ...summary,
    intervenants: { total: intervenants.length, active: active.length },
  });
}
