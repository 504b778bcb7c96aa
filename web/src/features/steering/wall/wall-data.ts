import {
  addDays,
  lateBySection,
  projectProgress,
  rankHolders,
  sectionProgress,
  SECTIONS,
  SUBSECTIONS,
  currentSection,
  type CalendarDay,
  type Holding,
  type Project,
} from '@ouvrage/domain';

/** Held longer than so many days, a ball is named on the wall. */
export const LONG_DAYS = 10;

export interface WallCell {
  readonly sectionId: string;
  readonly progress: number;
  readonly late: number;
  /** Who holds most of it for longer than `LONG_DAYS`; null for nobody. */
  readonly holderId: string | null;
}

export interface WallRow {
  readonly project: Project;
  readonly cells: readonly WallCell[];
  readonly currentSection: string | null;
  readonly progress: number;
  readonly late: number;
  /** The first day from today on that something is due. */
  readonly nextDue: CalendarDay | null;
}

/** What the wall shows of a project. */
export function wallRow(
  project: Project,
  holdings: readonly Holding[],
  facts: Parameters<typeof rankHolders>[1],
  today: CalendarDay,
): WallRow {
  const late = lateBySection(holdings);
  const dues = holdings.map(({ task }) => task.due).filter((day) => day >= today);
  return {
    project,
    cells: SECTIONS.map(({ id }) => {
      const long = holdings.filter(
        ({ subsectionId, days }) => SECTION_OF.get(subsectionId) === id && days > LONG_DAYS,
      );
      const byCount = rankHolders(long, facts).toSorted(
        (one, other) => other.holdings.length - one.holdings.length,
      );
      return {
        sectionId: id,
        progress: sectionProgress(id, project.counts),
        late: late.get(id) ?? 0,
        holderId: byCount[0]?.uid ?? null,
      };
    }),
    currentSection: currentSection(holdings),
    progress: projectProgress(project),
    late: holdings.filter(({ isLate }) => isLate).length,
    nextDue: dues.toSorted()[0] ?? null,
  };
}

const SECTION_OF = new Map(SUBSECTIONS.map(({ id, sectionId }) => [id, sectionId]));

/** The three figures of the foot. */
export function wallFigures(holdings: readonly Holding[], today: CalendarDay) {
  const week = addDays(today, 7);
  return {
    dueThisWeek: holdings.filter(({ task }) => task.due >= today && task.due <= week).length,
    heldLong: holdings.filter(({ days }) => days > LONG_DAYS).length,
    visas: holdings.filter(({ task }) => task.status === 'submitted').length,
  };
}

/** Validated tasks by project and section, to see what has just been validated. */
export function validatedBySection(projects: readonly Project[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { id, counts: own } of projects) {
    for (const [subsectionId, { validated }] of Object.entries(own)) {
      const key = cellKey(id, SECTION_OF.get(subsectionId) ?? '');
      counts.set(key, (counts.get(key) ?? 0) + validated);
    }
  }
  return counts;
}

export function cellKey(projectId: string, sectionId: string): string {
  return `${projectId}/${sectionId}`;
}

/** The cells in which more is validated than before. */
export function newlyValidated(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] {
  return [...after].flatMap(([key, count]) => (count > (before.get(key) ?? count) ? [key] : []));
}
