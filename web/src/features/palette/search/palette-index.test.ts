import fr from '@ouvrage/domain/structure/titles.fr.json';
import ar from '@ouvrage/domain/structure/titles.ar.json';
import { SUBSECTIONS, TASKS } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { createPaletteIndex } from './palette-index';
import { createWordIndex } from './word-matches';
import { ROWS_MAX, type PaletteGroupKey, type PaletteSource } from './palette-source';

type Titles = { subsections: Record<string, string>; tasks: Record<string, string> };

function sourceIn(titles: Titles, changes: Partial<PaletteSource> = {}): PaletteSource {
  const namesOf = (list: 'subsections' | 'tasks', id: string) => [
    titles[list][id] ?? id,
    (fr as Titles)[list][id] ?? id,
  ];
  return {
    steps: SUBSECTIONS.map(({ id }) => ({ id, names: namesOf('subsections', id) })),
    tasks: TASKS.map(({ subsectionId, key }) => {
      const id = `${subsectionId}_${key}`;
      return { id, stepId: subsectionId, names: namesOf('tasks', id) };
    }),
    projects: [
      { id: 'media', names: ['Médiathèque des Carrières'] },
      { id: 'halle', names: ['Halle des sports de la Plaine'] },
    ],
    people: [
      { id: 'hugo', names: ['Hugo Vasseur'], detail: 'Atelier Vasseur & Roche' },
      { id: 'claire', names: ['Claire Delmas'] },
    ],
    places: [{ id: 'messages', names: ['Messages'] }],
    acts: [{ id: 'newProject', names: ['Créer un projet'] }],
    assignments: [],
    hasEveryTask: true,
    hereId: null,
    recentIds: [],
    ...changes,
  };
}

const inFrench = createPaletteIndex(sourceIn(fr));

const find = (text: string, index = inFrench, scope = {}) => index({ text, scope });
const rowsOf = (text: string, group: PaletteGroupKey, index = inFrench) =>
  find(text, index).groups.find(({ key }) => key === group)?.rowIds ?? [];

const PLAN = 'G2_plan-de-masse-des-constructions-pc2';

describe('the palette finds', () => {
  it('a step by its exact code first, in every project', () => {
    const answer = find('g2');
    expect(answer.isExactCode).toBe(true);
    expect(answer.groups[0]?.key).toBe('steps');
    expect(answer.groups[0]?.rowIds).toEqual(['step/media/G2', 'step/halle/G2']);
  });

  it.each(['PC39', 'pc39', 'pc 39'])('a piece by its code %s, and no other piece', (code) => {
    const { groups } = find(code);
    expect(groups.map(({ key }) => key)).toEqual(['tasks']);
    for (const id of groups[0]?.rowIds ?? []) expect(id).toMatch(/pc39/);
  });

  it('the tasks of a step whose code is typed before the name of the project', () => {
    const { groups } = find('mediatheque', inFrench, { stepId: 'G2' });
    expect(groups.map(({ key }) => key)).toEqual(['steps', 'tasks']);
    const ids = groups.flatMap(({ rowIds }) => rowIds);
    for (const id of ids) expect(id).toMatch(/^(step|task)\/media\/G2/);
  });

  it('the tasks of a project, by words of both', () => {
    const ids = rowsOf('plan masse mediatheque', 'tasks');
    expect(ids).toContain(`task/media/${PLAN}`);
    for (const id of ids) expect(id).toMatch(/^task\/media\/.*plan-de-masse/);
    expect(find('mediatheque').groups.map(({ key }) => key)).toEqual(['projects']);
  });

  it.each(['vaseur', 'vassuer', 'vassr', 'VASSEUR', 'vass'])('a person by %s', (text) => {
    expect(rowsOf(text, 'people')).toEqual(['person/hugo']);
  });

  it('a name whose beginning is typed with one wrong letter', () => {
    expect(rowsOf('mediateq', 'projects')).toEqual(['project/media']);
    expect(rowsOf('medaith', 'projects')).toEqual(['project/media']);
  });

  it.each([
    ['مخطط', 'without the article'],
    ['المُخَطَّط', 'with tashkil'],
  ])('titles in Arabic by %s, %s', (text) => {
    const inArabic = createPaletteIndex(sourceIn(ar));
    expect(find(text, inArabic).total).toBeGreaterThan(0);
  });

  it('titles by their French words too, whatever the reader speaks', () => {
    const inArabic = createPaletteIndex(sourceIn(ar));
    expect(rowsOf('plan de masse', 'tasks', inArabic)).toContain(`task/media/${PLAN}`);
  });

  it('nothing for what does not exist, and proposes words near to it', () => {
    const answer = find('zzzz');
    expect([answer.total, answer.near]).toEqual([0, []]);
    expect(find('massqse').near).toContain('masse');
  });

  it('no near word that was typed, or that finds nothing itself', () => {
    const own = createPaletteIndex(sourceIn(fr, { hasEveryTask: false }));
    expect(find('PC39', own)).toMatchObject({ total: 0, near: [] });
    expect(find('masqse', own)).toMatchObject({ total: 0, near: [] });
    expect(find('halle zzzz').near).toEqual([]);
  });
});

describe('the rows of the palette', () => {
  it('are nine at most, and their groups say how many there are', () => {
    const { groups, total } = find('plan');
    expect(groups.flatMap(({ rowIds }) => rowIds)).toHaveLength(ROWS_MAX);
    expect(total).toBeGreaterThan(ROWS_MAX);
  });

  it('begin with the project on screen, and with what was chosen before', () => {
    const here = createPaletteIndex(sourceIn(fr, { hereId: 'halle' }));
    expect(find('plan de masse', here).groups[0]).toMatchObject({
      key: 'here',
      rowIds: expect.arrayContaining([`task/halle/${PLAN}`]) as string[],
    });
    const again = createPaletteIndex(sourceIn(fr, { recentIds: [`task/halle/${PLAN}`] }));
    expect(rowsOf('plan de masse', 'tasks', again)[0]).toBe(`task/halle/${PLAN}`);
  });

  it('are those of the assigned tasks alone where a reader sees no others', () => {
    const assignments = [
      { taskId: PLAN, projectId: 'media', assigneeId: 'hugo', isOpen: true, due: '2026-11-20' },
    ];
    const own = createPaletteIndex(sourceIn(fr, { assignments, hasEveryTask: false }));
    expect(rowsOf('plan', 'tasks', own)).toEqual([`task/media/${PLAN}`]);
    expect(rowsOf('g2', 'steps', own)).toEqual(['step/media/G2']);
    expect(rowsOf('vasseur', 'tasks', own)).toEqual([`task/media/${PLAN}`]);
  });

  it('stay within a scope: what a person holds, by the day it is due; the tasks of a step', () => {
    const assignments = ['G2_plan-de-situation-pc1', PLAN].map((taskId, at) => ({
      ...{ taskId, projectId: 'media', assigneeId: 'hugo', isOpen: true },
      due: at === 0 ? '2026-12-01' : '2026-11-20',
    }));
    const index = createPaletteIndex(sourceIn(fr, { assignments }));
    const answer = index({ text: '', scope: { personId: 'hugo' } });
    expect(answer.groups.map(({ rowIds }) => rowIds)[0]?.[0]).toBe(`task/media/${PLAN}`);
    const ofStep = index({ text: 'plan', scope: { stepId: 'G2', projectId: 'halle' } });
    for (const id of ofStep.groups.flatMap(({ rowIds }) => rowIds)) {
      expect(id).toMatch(/^(task|step)\/halle\/G2/);
    }
  });
});

it('an index that is given other things finds those alone', () => {
  const words = createWordIndex();
  createPaletteIndex(sourceIn(fr), words);
  const source = sourceIn(fr, { projects: [{ id: 'halle', names: ['Halle aux grains'] }] });
  const next = createPaletteIndex(source, words);
  expect(rowsOf('grains', 'projects', next)).toEqual(['project/halle']);
  for (const text of ['sports', 'mediatheque']) {
    expect(rowsOf(text, 'projects', next)).toEqual([]);
  }
  expect(next({ text: 'plan de masse', scope: {} }).total).toBe(
    createPaletteIndex(source)({ text: 'plan de masse', scope: {} }).total,
  );
});
