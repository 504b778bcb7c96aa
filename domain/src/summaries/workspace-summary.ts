import type { DocumentCodec } from '../core/document-codec';
import { group, number, record, type RecordOf } from '../core/record';
import type { ProjectStatus } from '../projects/section-progress';
import { EMPTY_SUMMARY, taskSummaryCodec, type TaskSummary } from './task-counts';

/** `summaries/workspace`: what admins see of everything. */
const workspaceRecord = record({
  /** By status. */
  projects: group({ pending: number(), active: number(), completed: number() }),
  intervenants: group({ total: number(), active: number() }),
});
export type WorkspaceSummary = TaskSummary & RecordOf<typeof workspaceRecord>;

export const EMPTY_WORKSPACE: WorkspaceSummary = {
  ...EMPTY_SUMMARY,
  projects: { pending: 0, active: 0, completed: 0 },
  intervenants: { total: 0, active: 0 },
};

export const workspaceSummaryCodec: DocumentCodec<WorkspaceSummary> = {
  decode: (id, data) => ({
    ...taskSummaryCodec.decode(id, data),
    ...workspaceRecord.decode(id, data),
  }),
};

/** After a project's status changed; `from` is null when it is new, `to` when it is gone. */
export function moveProject(
  workspace: WorkspaceSummary,
  from: ProjectStatus | null,
  to: ProjectStatus | null,
): WorkspaceSummary {
  const projects = { ...workspace.projects };
  if (from !== null) projects[from] -= 1;
  if (to !== null) projects[to] += 1;
  return { ...workspace, projects };
}
