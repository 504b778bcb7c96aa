import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SECTIONS,
  SUBSECTIONS,
  taskIdOf,
  TASKS,
  type PhaseId,
  type Task,
} from '../structure/task-structure';
import {
  phaseProgress,
  phaseTotals as totalsOf,
  projectProgress as progressOf,
  projectStatus as statusOf,
  sectionProgress,
  subsectionProgress,
  type ProjectCounts,
} from './section-progress';

/** Counts that a project may have: no more assigned than the checklist holds, no more validated than that. */
const counts: fc.Arbitrary<ProjectCounts> = fc
  .array(
    fc.record({
      at: fc.nat(SUBSECTIONS.length - 1),
      assigned: fc.nat(9),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  )
  .map((entries) =>
    Object.fromEntries(
      entries.map(({ at, assigned, share }) => [
        SUBSECTIONS[at]?.id ?? '',
        { assigned, validated: Math.floor(assigned * share) },
      ]),
    ),
  );

/** Counts of the whole checklist with at most three tasks left, where rounding would reach 100. */
const nearlyDone: fc.Arbitrary<ProjectCounts> = fc
  .array(fc.constantFrom(...SUBSECTIONS.filter(({ tasks }) => tasks.length > 0)), { maxLength: 3 })
  .map((open) =>
    Object.fromEntries(
      SUBSECTIONS.map((subsection) => {
        const total = subsection.tasks.length;
        return [
          subsection.id,
          { assigned: total, validated: total - Number(open.includes(subsection)) },
        ];
      }),
    ),
  );

const of = (counts: ProjectCounts) => ({ counts, excluded: {} });
const projectProgress = (counts: ProjectCounts) => progressOf(of(counts));
const projectStatus = (counts: ProjectCounts) => statusOf(of(counts));
const phaseTotals = (id: PhaseId, counts: ProjectCounts) => totalsOf(id, of(counts));

describe('sectionProgress', () => {
  it.each<readonly [string, ProjectCounts, number]>([
    ['nothing assigned', {}, 0],
    ['nothing validated', { A1: { assigned: 3, validated: 0 } }, 0],
    ['all validated', { A1: { assigned: 3, validated: 3 } }, 100],
    ['one of three', { A1: { assigned: 3, validated: 1 } }, 33],
    ['two of three', { A1: { assigned: 3, validated: 2 } }, 67],
    [
      'the mean of subsections, not of tasks',
      { A1: { assigned: 1, validated: 1 }, A2: { assigned: 9, validated: 0 } },
      50,
    ],
    [
      'a subsection without assignments counts for nothing',
      { A1: { assigned: 2, validated: 2 }, A2: { assigned: 0, validated: 0 } },
      100,
    ],
    [
      'another section counts for nothing',
      { A1: { assigned: 2, validated: 1 }, B1: { assigned: 2, validated: 2 } },
      50,
    ],
    [
      'the rounding is of the mean alone',
      {
        A1: { assigned: 3, validated: 1 },
        A2: { assigned: 3, validated: 1 },
        A3: { assigned: 3, validated: 2 },
      },
      44,
    ],
  ])('%s', (_case, counts, percent) => {
    expect(sectionProgress('A', counts)).toBe(percent);
  });

  it('of a section that does not exist is 0', () => {
    expect(sectionProgress('Z', { A1: { assigned: 1, validated: 1 } })).toBe(0);
  });
});

describe('subsectionProgress', () => {
  it('is null without assignments, else the rounded share', () => {
    expect(subsectionProgress('A1', {})).toBeNull();
    expect(subsectionProgress('A1', { A1: { assigned: 0, validated: 0 } })).toBeNull();
    expect(subsectionProgress('A1', { A1: { assigned: 3, validated: 2 } })).toBe(67);
  });
});

describe('projectProgress', () => {
  it('is the mean of the sixteen sections', () => {
    expect(projectProgress({})).toBe(0);
    expect(projectProgress({ A1: { assigned: 2, validated: 2 } })).toBe(6);
    expect(
      projectProgress(
        Object.fromEntries(
          SUBSECTIONS.map(({ id, tasks }) => [
            id,
            { assigned: tasks.length, validated: tasks.length },
          ]),
        ),
      ),
    ).toBe(100);
  });
});

describe('phaseTotals', () => {
  it('counts the tasks of its phase, and those assigned and validated', () => {
    const counts = {
      A1: { assigned: 3, validated: 1 },
      H2: { assigned: 1, validated: 1 },
      I1: { assigned: 2, validated: 0 },
    };

    const conception = phaseTotals('conception', counts);
    const realisation = phaseTotals('realisation', counts);

    expect(conception).toMatchObject({ assigned: 4, validated: 2 });
    expect(realisation).toMatchObject({ assigned: 2, validated: 0 });
    expect(conception.tasks + realisation.tasks).toBe(TASKS.length);
  });
});

describe('phaseProgress', () => {
  const fullCounts = Object.fromEntries(
    SUBSECTIONS.map(({ id, tasks }) => [id, { assigned: tasks.length, validated: tasks.length }]),
  );

  it('is the mean of the sections of its phase', () => {
    const facts = of({ A1: { assigned: 2, validated: 2 }, I1: { assigned: 2, validated: 1 } });
    expect(phaseProgress('conception', facts)).toBe(13);
    expect(phaseProgress('realisation', facts)).toBe(6);
  });

  it('is 100 only when every section is done', () => {
    expect(phaseProgress('conception', of(fullCounts))).toBe(100);
    const almost = { ...fullCounts, H1: { assigned: 9, validated: 8 } };
    expect(phaseProgress('conception', of(almost))).toBe(99);
  });

  it('leaves out what does not apply', () => {
    const [first] = SECTIONS;
    const exclusions = Object.fromEntries(
      (first?.subsections ?? []).flatMap(({ tasks }) =>
        tasks.map((task) => [
          taskIdOf(task),
          { reason: 'Sans objet', by: 'claire', at: new Date() },
        ]),
      ),
    );
    const facts = { counts: { B1: { assigned: 1, validated: 1 } }, excluded: exclusions };
    expect(phaseProgress('conception', facts)).toBe(14);
  });
});

describe('projectStatus', () => {
  it.each<readonly [ProjectCounts, string]>([
    [{}, 'pending'],
    [{ A1: { assigned: 0, validated: 0 } }, 'pending'],
    [{ A1: { assigned: 2, validated: 0 } }, 'active'],
    [{ A1: { assigned: 2, validated: 2 }, B1: { assigned: 1, validated: 0 } }, 'active'],
    [{ A1: { assigned: 1, validated: 1 } }, 'active'],
    [{ A1: { assigned: 2, validated: 2 }, B1: { assigned: 1, validated: 1 } }, 'active'],
  ])('of %j is %s', (counts, status) => {
    expect(projectStatus(counts)).toBe(status);
  });

  it('is completed when all that is assigned in each of the sixteen sections is validated', () => {
    const completeCounts = Object.fromEntries(
      SECTIONS.map(({ subsections: [first] }) => [first?.id ?? '', { assigned: 2, validated: 2 }]),
    );

    expect(projectStatus(completeCounts)).toBe('completed');
    expect(projectStatus({ ...completeCounts, H2: { assigned: 1, validated: 0 } })).toBe('active');
    const { A1: _none, ...withoutOneSection } = completeCounts;
    expect(projectStatus(withoutOneSection)).toBe('active');
  });
});

describe('progress', () => {
  it('is a whole number from 0 to 100, and 100 exactly where nothing is left', () => {
    fc.assert(
      fc.property(counts, (projectCounts) => {
        for (const { id, subsections } of SECTIONS) {
          const percent = sectionProgress(id, projectCounts);
          const withAssignments = subsections.filter(
            (one) => (projectCounts[one.id]?.assigned ?? 0) > 0,
          );
          expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
          const isComplete = withAssignments.every(
            (one) => projectCounts[one.id]?.validated === projectCounts[one.id]?.assigned,
          );
          if (withAssignments.length > 0 && isComplete) expect(percent).toBe(100);
          if (withAssignments.length === 0) expect(percent).toBe(0);
        }
        const whole = projectProgress(projectCounts);
        expect(Number.isInteger(whole) && whole >= 0 && whole <= 100).toBe(true);
      }),
    );
  });

  it('never falls when a task is validated', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...SUBSECTIONS), (projectCounts, { id, sectionId }) => {
        const count = projectCounts[id];
        fc.pre(count !== undefined && count.validated < count.assigned);
        const after = {
          ...projectCounts,
          [id]: { assigned: count.assigned, validated: count.validated + 1 },
        };

        expect(sectionProgress(sectionId, after)).toBeGreaterThanOrEqual(
          sectionProgress(sectionId, projectCounts),
        );
        expect(projectProgress(after)).toBeGreaterThanOrEqual(projectProgress(projectCounts));
      }),
    );
  });

  it('is 100 exactly when the project is completed', () => {
    fc.assert(
      fc.property(fc.oneof(counts, nearlyDone), (projectCounts) => {
        expect(projectProgress(projectCounts) === 100).toBe(
          projectStatus(projectCounts) === 'completed',
        );
      }),
    );
  });
});

describe('tasks that do not apply', () => {
  const all = (keep: (sectionId: string) => boolean) =>
    Object.fromEntries(
      TASKS.filter(({ sectionId }) => !keep(sectionId)).map((task) => [taskIdOf(task), true]),
    );
  const counts = { A1: { assigned: 1, validated: 1 } };

  it('are in no total of their phase', () => {
    const exclusions = { [taskIdOf(TASKS[0] as Task)]: true };
    expect(totalsOf('conception', { counts, excluded: exclusions }).tasks).toBe(
      phaseTotals('conception', counts).tasks - 1,
    );
  });

  it('a section of which none applies is neither missed nor counted', () => {
    expect(progressOf({ counts, excluded: all((id) => id === 'A' || id === 'B') })).toBe(50);
    const facts = { counts, excluded: all((id) => id === 'A') };
    expect(progressOf(facts)).toBe(100);
    expect(statusOf(facts)).toBe('completed');
    expect(projectStatus(counts)).toBe('active');
  });
});
