import { expect, it } from 'vitest';
import { projectNamed } from './project-named';

const PROJECTS = [
  { id: 'p1', name: 'Médiathèque' },
  { id: 'p2', name: 'MEDIATHEQUE' },
];

it.each([
  ['Médiathèque', 'p1'],
  [' MEDIATHEQUE ', 'p2'],
  ['mediathèque', 'p1'],
  ['Halle', null],
])('takes a typed name for the project it means: %j is %j', (text, id) => {
  expect(projectNamed(text, PROJECTS).projectId).toBe(id);
});

it('keeps a free name as it was typed, without the blanks around it', () => {
  expect(projectNamed('  Chantier voisin ', PROJECTS)).toEqual({
    projectId: null,
    name: 'Chantier voisin',
  });
});
