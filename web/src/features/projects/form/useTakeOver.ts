import { takeOver, type CalendarDay, type Project, type TakeOver } from '@ouvrage/domain';
import { useMemo, useRef, useState } from 'react';
import { newOperationId } from '#data/core/operation-id';
import { callByName } from '#data/firebase/call';
import { useToday } from '#data/live/today';
import { useProjectAssignments } from '#data/queries/assignments';
import { useDirectory } from '#data/queries/people';
import { useProjects } from '#data/queries/projects';

export interface TakesOver {
  readonly projects: readonly Project[];
  readonly source: Project | null;
  readonly choose: (projectId: string | null) => void;
  /** What would be taken over with this start; null without a source, or until it is known. */
  readonly planFor: (startDate: CalendarDay) => TakeOver | null;
  /** Does it, in the project that was made. Repeated after a lost answer, it has one effect. */
  readonly apply: (projectId: string, startDate: CalendarDay) => Promise<void>;
}

/** What a new project takes over from another one. */
export function useTakeOver(): TakesOver {
  const today = useToday();
  const projects = useProjects();
  const directory = useDirectory();
  const [sourceId, setSourceId] = useState<string | null>(null);
  const assignments = useProjectAssignments(sourceId);
  const list = projects.status === 'ready' ? projects.value : NO_PROJECTS;
  const source = list.find(({ id }) => id === sourceId) ?? null;
  const operationIds = useRef(new Map<string, string>());
  const people = useMemo(
    () =>
      new Map(
        directory.status === 'ready' ? directory.value.map((card) => [card.id, card] as const) : [],
      ),
    [directory],
  );

  function planFor(startDate: CalendarDay): TakeOver | null {
    if (source === null || assignments.status !== 'ready' || directory.status !== 'ready') {
      return null;
    }
    return takeOver({ project: source, assignments: assignments.value }, startDate, people, today);
  }

  /** The same for the same part, so that a retry does nothing twice. */
  function operationIdOf(part: string): string {
    const id = operationIds.current.get(part) ?? newOperationId();
    operationIds.current.set(part, id);
    return id;
  }

  async function apply(projectId: string, startDate: CalendarDay) {
    const plan = planFor(startDate);
    if (plan === null) return;
    if (plan.tasks.length > 0) {
      const tasks = plan.tasks.map((terms) => ({ ...terms }));
      const operationId = operationIdOf(JSON.stringify(tasks));
      await callByName('assignTasks', { operationId, projectId, tasks });
    }
    for (const [reason, taskIds] of plan.exclusions) {
      const operationId = operationIdOf(`${reason} ${taskIds.join()}`);
      await callByName('excludeTasks', { operationId, projectId, taskIds: [...taskIds], reason });
    }
  }
  return { projects: list, source, choose: setSourceId, planFor, apply };
}

const NO_PROJECTS: readonly Project[] = [];
