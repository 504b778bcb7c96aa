import { group, number, type ValueOf } from '../core/record';
import { SECTIONS, SUBSECTIONS, type PhaseId, type Section } from '../structure/task-structure';
import { applicableTasks, isSectionExcluded } from './exclusion';

/** Of one subsection of a project: how many tasks are assigned, and how many of those are validated. */
export const subsectionCount = group({ assigned: number(), validated: number() });
export type SubsectionCount = ValueOf<typeof subsectionCount>;

/** By subsection id; a subsection without assignments is absent. */
export type ProjectCounts = Readonly<Record<string, SubsectionCount>>;

/**
 * The rounded mean, over the section's subsections that have assignments, of the share of validated
 * ones; 0 when none has any. In percent.
 */
export function sectionProgress(sectionId: string, counts: ProjectCounts): number {
  const shares = SUBSECTIONS.filter((subsection) => subsection.sectionId === sectionId)
    .map(({ id }) => counts[id])
    .filter((count) => count !== undefined && count.assigned > 0)
    .map((count) => (count as SubsectionCount).validated / (count as SubsectionCount).assigned);
  return roundedMean(shares);
}

/** Share of a subsection's assignments that are validated, in percent; null without assignments. */
export function subsectionProgress(subsectionId: string, counts: ProjectCounts): number | null {
  const count = counts[subsectionId];
  if (count === undefined || count.assigned === 0) return null;
  return Math.round((count.validated / count.assigned) * 100);
}

/** The fields of a project that its progress is made of. */
export interface ProgressFacts {
  readonly counts: ProjectCounts;
  /** By `taskIdOf`. */
  readonly excluded: Readonly<Record<string, unknown>>;
}

/** The rounded mean of the sections that apply, in percent; 100 only for a completed project. */
export function projectProgress({ counts, excluded }: ProgressFacts): number {
  const percent = roundedMean(
    applicableSections(excluded).map(({ id }) => sectionProgress(id, counts) / 100),
  );
  return isProjectCompleted({ counts, excluded }) ? 100 : Math.min(percent, 99);
}

/** Mean progress of a phase's sections, in per cent: 100 only when each is done, 0 when nothing of it applies. */
export function phaseProgress(phaseId: PhaseId, { counts, excluded }: ProgressFacts): number {
  const percents = applicableSections(excluded)
    .filter((section) => section.phaseId === phaseId)
    .map(({ id }) => sectionProgress(id, counts));
  const mean = roundedMean(percents.map((percent) => percent / 100));
  return percents.every((percent) => percent === 100) ? mean : Math.min(mean, 99);
}

function applicableSections(exclusions: ProgressFacts['excluded']): readonly Section[] {
  return SECTIONS.filter((section) => !isSectionExcluded(section, exclusions));
}

export interface TaskTotals {
  readonly tasks: number;
  readonly assigned: number;
  readonly validated: number;
}

/** Applicable tasks of one phase of the checklist, and how many of them are assigned and validated. */
export function phaseTotals(phaseId: PhaseId, { counts, excluded }: ProgressFacts): TaskTotals {
  return SUBSECTIONS.filter((subsection) => subsection.phaseId === phaseId).reduce<TaskTotals>(
    (sum, { id, tasks }) => ({
      tasks: sum.tasks + applicableTasks(tasks, excluded).length,
      assigned: sum.assigned + (counts[id]?.assigned ?? 0),
      validated: sum.validated + (counts[id]?.validated ?? 0),
    }),
    { tasks: 0, assigned: 0, validated: 0 },
  );
}

export const PROJECT_STATUSES = ['pending', 'active', 'completed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** pending: nothing is assigned; completed: every section is done, at 100 %; else active. */
export function projectStatus(facts: ProgressFacts): ProjectStatus {
  if (!Object.values(facts.counts).some(({ assigned }) => assigned > 0)) return 'pending';
  return isProjectCompleted(facts) ? 'completed' : 'active';
}

/** Each section that applies has assignments, and all of them are validated. */
function isProjectCompleted({ counts, excluded }: ProgressFacts): boolean {
  return applicableSections(excluded).every(({ subsections }) => {
    const subsectionCounts = subsections
      .map(({ id }) => counts[id])
      .filter((count) => count !== undefined && count.assigned > 0);
    return (
      subsectionCounts.length > 0 &&
      subsectionCounts.every((count) => count?.validated === count?.assigned)
    );
  });
}

function roundedMean(shares: readonly number[]): number {
  if (shares.length === 0) return 0;
  return Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100);
}
