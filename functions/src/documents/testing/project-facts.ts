import {
  addDays,
  FRESH_ASSIGNMENT,
  taskIdOf,
  TASKS,
  type Assignment,
  type SubsectionCount,
  type Task,
} from '@ouvrage/domain';
import type { ProjectFacts } from '../project-sheet-parts';

export const TODAY = '2026-11-23';

const instantOf = (day: string) => new Date(`${day}T09:00:00Z`);

/** A task that was given to Hugo on 2 November, and is due on 1 December. */
export function assignmentOf(task: Task, changes: Partial<Assignment> = {}): Assignment {
  const { phaseId, sectionId, subsectionId, key: taskKey, name: taskName } = task;
  return {
    ...{ id: `projet_${taskIdOf(task)}`, projectId: 'projet', projectName: '', ownerIds: [] },
    ...{ phaseId, sectionId, subsectionId, taskKey, taskName },
    ...{ assigneeId: 'hugo', assigneeName: 'Hugo Vasseur', validatorIds: ['mathilde'] },
    ...{ visaRule: 'any', deputyIds: [], fileExtension: 'pdf', comment: null },
    ...{ deadline: '2026-12-01', validationDeadline: '2026-12-08' },
    ...FRESH_ASSIGNMENT,
    ...{ revision: 0, fileSize: null, openRemarks: 0 },
    ...{ createdAt: instantOf('2026-11-02'), updatedAt: instantOf('2026-11-02') },
    ...changes,
  };
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ philippe: 'Philippe Garnier', mathilde: 'Mathilde Roche', zoe: 'Zoé Étienne' },
};

type Mutable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };

/** Facts of a project with these tasks, whose counts follow from them. */
export function factsOf(
  assignments: readonly Assignment[],
  difference: Partial<Omit<ProjectFacts, 'project'>> & {
    readonly project?: Partial<ProjectFacts['project']>;
  } = {},
): ProjectFacts {
  const counts: Record<string, Mutable<SubsectionCount>> = {};
  for (const { subsectionId, status } of assignments) {
    const count = (counts[subsectionId] ??= { assigned: 0, validated: 0 });
    count.assigned += 1;
    if (status === 'validated') count.validated += 1;
  }
  const { project, ...others } = difference;
  return {
    project: {
      ...{ name: 'Médiathèque des Carrières', ownerIds: ['philippe'], counts, excluded: {} },
      ...{ updatedAt: instantOf('2026-11-01') },
      ...project,
    },
    ...{ assignments, taskIds: null, today: TODAY },
    nameOf: (uid) => NAMES[uid] ?? null,
    ...others,
  };
}

const STATUSES = ['validated', 'in_progress', 'submitted', 'rejected', 'assigned'] as const;

/** Every task of the checklist, over a year and a half around today, in every state. */
export function wholeChecklist(): readonly Assignment[] {
  return TASKS.map((task, index) => {
    const deadline = addDays(TODAY, index - 200 + ((index * 37) % 25));
    const isLong = deadline < addDays(TODAY, -12);
    const status = isLong ? 'validated' : (STATUSES[index % STATUSES.length] ?? 'assigned');
    const start = instantOf(addDays(deadline, -10 - (index % 45)));
    return assignmentOf(task, {
      ...{ status, deadline, validationDeadline: addDays(deadline, 7), createdAt: start },
      startedAt: status === 'assigned' ? null : start,
      validatedAt: status === 'validated' ? instantOf(addDays(deadline, (index % 9) - 5)) : null,
      validatorIds: index % 3 === 0 ? ['philippe', 'mathilde', 'zoe'] : ['mathilde'],
      revision: index % 4,
    });
  });
}
