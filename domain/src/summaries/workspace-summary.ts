import { readMap, readNumber, type DocumentCodec } from '../core/document-codec';
import type { ProjectStatus } from '../projects/section-progress';
import { EMPTY_SUMMARY, taskSummaryCodec, type TaskSummary } from './task-counts';

/** `summaries/workspace`: what admins see of everything. */
export interface WorkspaceSummary extends TaskSummary {
  readonly projects: Readonly<Record<ProjectStatus, number>>;
  readonly intervenants: { readonly total: number; readonly active: number };
}

export const EMPTY_WORKSPACE: WorkspaceSummary = {
  ...EMPTY_SUMMARY,
  projects: { pending: 0, active: 0, completed: 0 },
  intervenants: { total: 0, active: 0 },
};

export const workspaceSummaryCodec: DocumentCodec<WorkspaceSummary> = {
  decode: (id, data) => {
    const projects = readMap(data, 'projects');
    const intervenants = readMap(data, 'intervenants');
    return {
      ...taskSummaryCodec.decode(id, data),
      projects: {
        pending: readNumber(projects, 'pending'),
        active: readNumber(projects, 'active'),
        completed: readNumber(projects, 'completed'),
      },
      intervenants: {
        total: readNumber(intervenants, 'total'),
        active: readNumber(intervenants, 'active'),
      },
    };
  },
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
