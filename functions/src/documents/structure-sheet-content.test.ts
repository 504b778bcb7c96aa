import { SECTIONS, taskIdOf, TASKS, type Task } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import type { ProjectFacts } from './project-sheet-parts';
import { structureSheetContent } from './structure-sheet-content';
import { assignmentOf, factsOf } from './testing/project-facts';

const [FIRST, SECOND, THIRD] = TASKS as readonly [Task, Task, Task, ...Task[]];
const contentOf = (facts: ProjectFacts) => structureSheetContent(facts, 'fr');
const tasksOf = (facts: ProjectFacts) =>
  contentOf(facts).data.sections.flatMap(({ steps }) => steps.flatMap(({ tasks }) => tasks));

describe('the content of the structure', () => {
  it('has every axis and every task, those of nobody too', () => {
    const { data } = contentOf(factsOf([]));

    expect(data.sections.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id));
    const tasks = tasksOf(factsOf([]));
    expect(tasks).toHaveLength(407);
    expect(tasks[0]).toMatchObject({ state: 'unassigned', word: 'Non assignée', assignee: '' });
  });

  it('says of a task who does it, who gives visas, and until when', () => {
    const task = assignmentOf(FIRST, {
      ...{ status: 'submitted', revision: 2, validatorIds: ['mathilde', 'zoe', 'nobody'] },
    });

    expect(tasksOf(factsOf([task]))[0]).toEqual({
      ...{ title: "Expression des besoins du maître d'ouvrage", state: 'submitted' },
      ...{ word: 'Soumise', late: null, note: null, isExcluded: false },
      ...{ assignee: 'Hugo Vasseur' },
      validators: 'Mathilde Roche, Zoé Étienne, Intervenant inconnu',
      ...{ deadline: '1er déc. 2026', visa: '8 déc. 2026', revision: '2' },
    });
  });

  it('counts the days since a task is due: its deadline, and once submitted that of the visa', () => {
    const late = { deadline: '2026-11-19', validationDeadline: '2026-11-22' };
    const tasks = tasksOf(
      factsOf([
        assignmentOf(FIRST, { status: 'in_progress', ...late }),
        assignmentOf(SECOND, { status: 'submitted', ...late }),
        assignmentOf(THIRD, { status: 'validated', ...late }),
      ]),
    );

    expect(tasks.slice(0, 3).map((task) => task.late)).toEqual([
      '4 jours de retard',
      '1 jour de retard',
      null,
    ]);
  });

  it('says why a task does not apply, and counts it nowhere', () => {
    const exclusion = { reason: 'Pas de parking.', by: 'claire', at: new Date('2026-11-20') };
    const facts = factsOf([], { project: { excluded: { [taskIdOf(FIRST)]: exclusion } } });
    const { data } = contentOf(facts);

    expect(tasksOf(facts)[0]).toMatchObject({
      isExcluded: true,
      word: 'Sans objet',
      note: 'Pas de parking.',
    });
    expect(data.sections[0]?.steps[0]?.count).toBe('0 sur 2');
    expect(data.figures[0]).toEqual({ label: 'Tâches', value: '406' });
  });

  it('has the progress of each axis, and marks the one that is late', () => {
    const { data } = contentOf(
      factsOf([
        assignmentOf(FIRST, { status: 'validated' }),
        assignmentOf(SECOND, { deadline: '2026-11-20' }),
      ]),
    );

    expect(data.axes[0]).toMatchObject({ id: 'A', progress: 50, isLate: true });
    expect(data.axes[0]?.percent).toMatch(/^50\s%$/);
    expect(data.axes[1]).toMatchObject({ progress: 0, isLate: false });
    expect(data.figures.map(({ value }) => value)).toEqual(['407', '2', '1', '1']);
  });

  it('has of a filter its tasks alone, and still the figures of the project', () => {
    const facts = factsOf([assignmentOf(FIRST)], { taskIds: [taskIdOf(SECOND)] });
    const { data } = contentOf(facts);

    expect(tasksOf(facts).map(({ title }) => title)).toEqual(["Étude d'opportunité"]);
    expect(data.sections.map(({ id }) => id)).toEqual(['A']);
    expect(data.figures.at(-1)).toEqual({ label: 'Filtrées, sur cette liste', value: '1' });
    expect(contentOf(factsOf([], { taskIds: [] })).data.sections).toEqual([]);
  });

  it('leaves out what is archived', () => {
    const task = assignmentOf(FIRST, { archivedAt: new Date('2026-11-20') });

    expect(tasksOf(factsOf([task]))[0]).toMatchObject({ state: 'unassigned', assignee: '' });
  });

  it('is dated by the last change, and its file named by project and day', () => {
    const at = new Date('2026-11-21T15:00:00Z');
    const facts = factsOf([assignmentOf(FIRST, { updatedAt: at }), assignmentOf(SECOND)]);

    expect(contentOf(facts).at).toEqual(at);
    expect(contentOf(facts).fileName).toBe('Mediatheque-des-Carrieres_Structure_2026-11-23.pdf');
    const project = { updatedAt: new Date('2026-11-22T08:00:00Z') };
    expect(contentOf({ ...facts, project: { ...facts.project, ...project } }).at).toEqual(
      project.updatedAt,
    );
  });
});
