import { expect, it } from 'vitest';
import { TASKS, taskIdOf } from '../structure/task-structure';
import { projectSheetContract } from './project-sheet';

const ALL = TASKS.map(taskIdOf);
const REQUEST = { projectId: 'projet', kind: 'structure', language: 'fr', taskIds: null };
const isSound = (difference: object) =>
  projectSheetContract.request.isValidSync({ ...REQUEST, ...difference }, { strict: true });

it.each([
  ['all tasks', {}],
  ['the tasks of a filter', { taskIds: ALL.slice(0, 2) }],
  ['every task by its id', { taskIds: ALL }],
  ['a filter that finds nothing', { taskIds: [] }],
  ['the plan', { kind: 'planning' }],
])('the request is valid with %s', (_what, difference) => {
  expect(isSound(difference)).toBe(true);
});

it.each([
  ['a language that there is not', { language: 'de' }],
  ['another kind', { kind: 'dossier' }],
  ['a path as id', { projectId: 'a/b' }],
  ['a task that there is not', { taskIds: ['A1_rien'] }],
  ['more tasks than there are', { taskIds: [...ALL, ...ALL.slice(0, 1)] }],
  ['no word on tasks', { taskIds: undefined }],
  ['another field', { uid: 'claire' }],
])('the request is refused with %s', (_what, difference) => {
  expect(isSound(difference)).toBe(false);
});
