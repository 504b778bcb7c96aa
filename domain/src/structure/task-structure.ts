// The attribute is for Node, which loads this file as it is under Playwright.
import structure from './task-structure.json' with { type: 'json' };
import { taskKeyOf } from './task-key';

export const PHASE_IDS = ['conception', 'realisation'] as const;
export type PhaseId = (typeof PHASE_IDS)[number];

/** One line of the checklist. `name` is the canonical French name in capitals; screens show its title. */
export interface Task {
  readonly phaseId: PhaseId;
  readonly sectionId: string;
  readonly subsectionId: string;
  readonly key: string;
  readonly name: string;
}

export interface Subsection {
  readonly id: string;
  readonly sectionId: string;
  readonly phaseId: PhaseId;
  readonly tasks: readonly Task[];
}

export interface Section {
  readonly id: string;
  readonly phaseId: PhaseId;
  readonly subsections: readonly Subsection[];
  readonly taskCount: number;
}

export interface Phase {
  readonly id: PhaseId;
  readonly sections: readonly Section[];
}

/** The fixed checklist: 2 phases, 16 sections, 155 subsections, 407 tasks. C7 and J8 have none on purpose. */
export const PHASES: readonly Phase[] = structure.phases.map((phase) => {
  const phaseId = phase.id as PhaseId;
  return {
    id: phaseId,
    sections: phase.sections.map((section) => {
      const subsections = section.subsections.map((subsection) => ({
        id: subsection.id,
        sectionId: section.id,
        phaseId,
        tasks: subsection.tasks.map((name) => ({
          phaseId,
          sectionId: section.id,
          subsectionId: subsection.id,
          key: taskKeyOf(name),
          name,
        })),
      }));
      const taskCount = subsections.reduce((sum, { tasks }) => sum + tasks.length, 0);
      return { id: section.id, phaseId, subsections, taskCount };
    }),
  };
});

export const SECTIONS: readonly Section[] = PHASES.flatMap(({ sections }) => sections);
export const SUBSECTIONS: readonly Subsection[] = SECTIONS.flatMap(
  ({ subsections }) => subsections,
);
export const TASKS: readonly Task[] = SUBSECTIONS.flatMap(({ tasks }) => tasks);

const taskById = new Map(TASKS.map((task) => [taskIdOf(task), task]));
const sectionById = new Map(SECTIONS.map((section) => [section.id, section]));
const subsectionById = new Map(SUBSECTIONS.map((subsection) => [subsection.id, subsection]));

export function findTask(subsectionId: string, taskKey: string): Task | undefined {
  return findTaskById(taskIdOf({ subsectionId, key: taskKey }));
}

/** Names a task within any project: `{subsectionId}_{taskKey}`. */
export function taskIdOf({ subsectionId, key }: Pick<Task, 'subsectionId' | 'key'>): string {
  return `${subsectionId}_${key}`;
}

/** The task that `taskIdOf` names so. */
export function findTaskById(id: string): Task | undefined {
  return taskById.get(id);
}

export function findSection(sectionId: string): Section | undefined {
  return sectionById.get(sectionId);
}

export function findSubsection(subsectionId: string): Subsection | undefined {
  return subsectionById.get(subsectionId);
}

/** `G2-01`: a task by its place in the checklist. One that the checklist has no longer is named by its subsection. */
export function taskCodeOf(subsectionId: string, taskKey: string): string {
  const tasks = findSubsection(subsectionId)?.tasks ?? [];
  const index = tasks.findIndex(({ key }) => key === taskKey);
  return index === -1 ? subsectionId : `${subsectionId}-${`${index + 1}`.padStart(2, '0')}`;
}

/** Titles of the checklist in one language: loaded apart, because no reader needs four. */
export interface StructureTitles {
  readonly phases: Readonly<Record<string, string>>;
  readonly sections: Readonly<Record<string, string>>;
  readonly subsections: Readonly<Record<string, string>>;
  /** By `{subsectionId}_{taskKey}`. */
  readonly tasks: Readonly<Record<string, string>>;
}
