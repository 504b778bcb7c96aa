import { describe, expect, it } from 'vitest';
import { project } from '../project-fixtures';
import { filterProjects, PROJECT_FILTER } from './project-filters';

const PROJECTS = [
  project({ id: 'a', name: 'Médiathèque', description: 'Parvis', status: 'active' }),
  project({ id: 'b', name: 'Halle', description: 'Structure en bois', status: 'active' }),
  project({ id: 'c', name: 'Crèche', description: 'Jardin', status: 'pending' }),
  project({ id: 'd', name: 'Gymnase', description: 'Toiture en bois', status: 'completed' }),
];

const idsOf = (projects: readonly { readonly id: string }[]) => projects.map(({ id }) => id);

describe('filterProjects', () => {
  it('shows everything in its order without a search, and counts each tab', () => {
    const { visibleProjects, totals } = filterProjects(PROJECTS, '', 'all');
    expect(idsOf(visibleProjects)).toEqual(['a', 'b', 'c', 'd']);
    expect(totals).toEqual({ all: 4, pending: 1, active: 2, completed: 1 });
  });

  it('shows each project under the tab of its status', () => {
    expect(idsOf(filterProjects(PROJECTS, '', 'pending').visibleProjects)).toEqual(['c']);
    expect(idsOf(filterProjects(PROJECTS, '', 'active').visibleProjects)).toEqual(['a', 'b']);
    expect(idsOf(filterProjects(PROJECTS, '', 'completed').visibleProjects)).toEqual(['d']);
  });

  it('searches names and descriptions, and counts what each tab would show', () => {
    const { visibleProjects, totals } = filterProjects(PROJECTS, 'bois', 'active');
    expect(idsOf(visibleProjects)).toEqual(['b']);
    expect(totals).toEqual({ all: 2, pending: 0, active: 1, completed: 1 });
  });
});

describe('PROJECT_FILTER', () => {
  it('takes anything unknown for all', () => {
    expect(PROJECT_FILTER.read('completed')).toBe('completed');
    expect(PROJECT_FILTER.read('pending')).toBe('pending');
    expect(PROJECT_FILTER.read('archived')).toBe('all');
    expect(PROJECT_FILTER.read(null)).toBe('all');
  });
});
