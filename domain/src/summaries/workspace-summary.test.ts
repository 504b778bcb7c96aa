import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { PROJECT_STATUSES } from '../projects/section-progress';
import { describeCodec } from '../testing/codec-cases';
import { EMPTY_WORKSPACE, moveProject, workspaceSummaryCodec } from './workspace-summary';

const document = {
  tasks: { total: 12, completed: 5 },
  openByDeadline: { '2026-12-04': 7 },
  projects: { pending: 1, active: 2, completed: 0 },
  intervenants: { total: 9, active: 8 },
};

describe('workspaceSummaryCodec', () => {
  describeCodec(workspaceSummaryCodec, 'workspace', document);

  it('refuses a count that is missing', () => {
    for (const wrong of [{ projects: { pending: 1, active: 2 } }, { intervenants: { total: 9 } }]) {
      expect(() => workspaceSummaryCodec.decode('workspace', { ...document, ...wrong })).toThrow(
        DecodeError,
      );
    }
  });
});

describe('moveProject', () => {
  const status = fc.constantFrom(...PROJECT_STATUSES);

  it('counts a new project, one whose status changed, and one that is gone', () => {
    const withProject = moveProject(EMPTY_WORKSPACE, null, 'pending');
    const withActiveProject = moveProject(withProject, 'pending', 'active');

    expect(withProject.projects).toEqual({ pending: 1, active: 0, completed: 0 });
    expect(withActiveProject.projects).toEqual({ pending: 0, active: 1, completed: 0 });
    expect(moveProject(withActiveProject, 'active', null)).toEqual(EMPTY_WORKSPACE);
  });

  it('keeps the number of projects when one changes, and touches nothing else', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const before = workspaceSummaryCodec.decode('workspace', document);
        const { projects, ...others } = moveProject(before, from, to);
        const sum = Object.values(projects).reduce((total, count) => total + count, 0);

        expect(sum).toBe(3);
        expect({ ...others, projects: before.projects }).toEqual(before);
        expect(moveProject({ ...others, projects }, to, from)).toEqual(before);
      }),
    );
  });
});
