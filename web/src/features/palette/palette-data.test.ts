import type { Assignment, Conversation, Project } from '@ouvrage/domain';
import fr from '@ouvrage/domain/structure/titles.fr.json';
import { describe, expect, it } from 'vitest';
import type { Listened } from '#data/live/listened';
import { sampleTask } from '#shared/task/sample-task';
import { createRows, type RowContext } from './create-rows';
import { gatherData, sourceOf } from './palette-data';

const NOTHING: Listened = { projects: [], tasks: [], people: [], conversations: [], meetings: [] };

const task = (changes: Partial<Assignment> = {}): Assignment =>
  sampleTask({
    ...{ id: 'media_G2_plan', projectId: 'media', projectName: 'Médiathèque' },
    ...{ subsectionId: 'G2', taskKey: 'plan-de-situation-pc1', archivedAt: null },
    ...{ assigneeId: 'hugo', assigneeName: 'Hugo Vasseur' },
    ...changes,
  });
const project = (changes: Partial<Project> = {}) =>
  ({ id: 'halle', name: 'Halle', counts: {}, deletingAt: null, ...changes }) as Project;

const namesOf = (entries: ReadonlyMap<string, { readonly name: string }>) =>
  [...entries.values()].map(({ name }) => name);

describe('what is listened to', () => {
  it('names projects and people that no list of them is open for', () => {
    const conversation = {
      id: 'c',
      participants: { ana: { name: 'Ana', left: false }, ben: { name: 'Ben', left: true } },
    } as unknown as Conversation;
    const data = gatherData({ ...NOTHING, tasks: [task()], conversations: [conversation] }, 'me');
    expect(namesOf(data.projects)).toEqual(['Médiathèque']);
    expect(namesOf(data.people)).toEqual(['Ana', 'Hugo Vasseur']);
  });

  it('leaves out what is going or gone: deleted projects, archived tasks, closed accounts, oneself', () => {
    const closedCard = { id: 'hugo', name: 'Hugo', specialty: '', companyName: '', active: false };
    const data = gatherData(
      {
        ...NOTHING,
        projects: [project({ deletingAt: new Date() })],
        tasks: [task(), task({ id: 'x', projectId: 'halle' }), task({ archivedAt: new Date() })],
        people: [closedCard, { ...closedCard, id: 'me', active: true }],
      },
      'me',
    );
    expect([...data.projects.keys()]).toEqual(['media']);
    expect([...data.tasks.keys()]).toEqual(['media/G2_plan-de-situation-pc1']);
    expect([...data.people.keys()]).toEqual([]);
  });
});

function context(role: 'admin' | 'intervenant', lists: Partial<Listened>): RowContext {
  return {
    data: gatherData({ ...NOTHING, ...lists }, 'me'),
    titles: fr,
    places: [],
    acts: [],
    nameConversation: () => '',
    write: () => undefined,
    role,
    today: '2026-11-26',
    t: ((key: string) => key) as unknown as RowContext['t'],
    format: {
      percent: (value: number) => `${value} %`,
      number: (value: number) => `${value}`,
    } as RowContext['format'],
  };
}

describe('a row', () => {
  it('of a task that is known leads to it, with its state; of another one to its place in the checklist', () => {
    const due = { deadline: '2026-11-20', status: 'in_progress' } as const;
    const rowOf = createRows(context('admin', { tasks: [task(due)], projects: [project()] }));
    expect(rowOf('task/media/G2_plan-de-situation-pc1')).toMatchObject({
      to: '/dashboard/tasks/media_G2_plan',
      end: { state: 'in_progress' },
      isLate: true,
      needsNetwork: false,
    });
    expect(rowOf('task/halle/G2_plan-de-situation-pc1')).toMatchObject({
      to: '/dashboard/projets/halle?tab=structure&task=G2_plan-de-situation-pc1',
      needsNetwork: true,
    });
  });

  it('of a step says how far it is, from the counts of its project', () => {
    const counts = { G2: { assigned: 4, validated: 4 } };
    const rowOf = createRows(context('admin', { projects: [project({ counts })] }));
    expect(rowOf('step/halle/G2')).toMatchObject({
      end: { text: 'step.done' },
      to: '/dashboard/projets/halle?tab=structure&section=G&steps=G2',
    });
    expect(rowOf('step/halle/G1')).toMatchObject({ end: { text: 'step.empty' } });
  });

  it('leads an intervenant to no project: it goes into it', () => {
    const rowOf = createRows(context('intervenant', { tasks: [task()] }));
    expect(rowOf('project/media')).toMatchObject({
      to: null,
      verb: 'enter',
      tokens: [{ scope: { projectId: 'media' } }],
    });
    expect(rowOf('task/media/G2_plan-de-masse-des-constructions-pc2')).toBeNull();
  });

  it('is none where nothing of it is listened to any more', () => {
    const rowOf = createRows(context('admin', {}));
    for (const id of ['task/a/b', 'step/a/G2', 'project/a', 'person/a', 'go/meeting:a', 'x/y']) {
      expect(rowOf(id)).toBeNull();
    }
  });
});

it('everything is sent to the worker as plain texts', () => {
  const lists = { ...NOTHING, projects: [project()], tasks: [task()] };
  const source = sourceOf(gatherData(lists, 'me'), {
    ...{ role: 'admin', titles: fr, french: fr, places: [], acts: [], hereId: null },
    ...{ nameConversation: () => '', recentIds: [] },
  });
  expect(structuredClone(source)).toEqual(source);
  expect(source.tasks).toHaveLength(407);
  expect(source.assignments).toMatchObject([{ projectId: 'media', assigneeId: 'hugo' }]);
});
