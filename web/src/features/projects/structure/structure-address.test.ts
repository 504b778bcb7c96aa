import { describe, expect, it } from 'vitest';
import { TASK } from '../project-fixtures';
import { readStructureAddress, taskQuery, writeStructureAddress } from './structure-address';

const read = (query: string) => readStructureAddress(new URLSearchParams(query));
const write = (query: string, changes: Parameters<typeof writeStructureAddress>[1]) =>
  writeStructureAddress(new URLSearchParams(query), changes).toString();

describe('readStructureAddress', () => {
  it.each([
    ['', 'conception', null],
    ['phase=realisation', 'realisation', null],
    ['section=K', 'realisation', 'K'],
    ['section=G&phase=realisation', 'conception', 'G'],
    ['section=Z&phase=nowhere', 'conception', null],
    [`section=K&${taskQuery(TASK).slice(1)}`, 'conception', 'G'],
    ['section=K&task=G1_nulle-part', 'realisation', 'K'],
    ['task=', 'conception', null],
  ])('finds the place of %j', (query, phaseId, sectionId) => {
    expect(read(query)).toMatchObject({ phaseId, sectionId });
  });

  it('finds the task a link leads to, and none by an unknown key', () => {
    expect(read(taskQuery(TASK)).task).toBe(TASK);
    expect(read('task=G1_nulle-part').task).toBeNull();
    expect(read(`task=${TASK.key}`).task).toBeNull();
  });

  it.each([
    ['', null],
    ['steps=none', []],
    ['steps=G1.G3', ['G1', 'G3']],
  ])('finds the open steps of %j', (query, steps) => {
    expect(read(query).steps).toEqual(steps);
  });

  it('finds the filters, and leaves out what is none', () => {
    expect(read('q=plan&status=submitted&person=hugo&late=1').filters).toEqual({
      search: 'plan',
      status: 'submitted',
      person: 'hugo',
      late: true,
    });
    expect(read('status=lost&late=yes').filters).toEqual({
      search: '',
      status: null,
      person: null,
      late: false,
    });
  });
});

describe('writeStructureAddress', () => {
  it.each([
    ['section=G&steps=G1&status=rejected', { sectionId: 'H' }, 'section=H&status=rejected'],
    ['section=G&steps=G1', { phaseId: 'realisation' }, 'phase=realisation'],
    ['section=G', { sectionId: 'G', steps: [] }, 'section=G&steps=none'],
    ['section=G', { sectionId: 'G', steps: ['G1', 'G2'] }, 'section=G&steps=G1.G2'],
    ['section=G&steps=none', { sectionId: 'G', steps: null }, 'section=G'],
    ['late=1&q=plan', { late: false }, 'q=plan'],
    ['status=rejected', { status: null, late: true }, 'late=1'],
    ['', { person: 'hugo' }, 'person=hugo'],
  ] as const)('%j with %j', (query, changes, expected) => {
    const params = new URLSearchParams(write(query, changes));
    expect(params.get('tab')).toBe('structure');
    params.delete('tab');
    expect([...params].sort()).toEqual([...new URLSearchParams(expected)].sort());
  });

  it('leaves a link behind, at the place it led to', () => {
    const params = new URLSearchParams(write(taskQuery(TASK), { late: true }));
    expect([params.get('task'), params.get('section')]).toEqual([null, 'G']);
  });
});
