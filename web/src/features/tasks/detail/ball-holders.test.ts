import { describe, expect, it } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { ballHolders } from './ball-holders';

const card = (id: string, active = true) => ({ id, active });
const EVERYONE = [card('hugo'), card('mathilde')];

describe('ballHolders', () => {
  it('names the assignee while there is work to do, and the validators once it is submitted', () => {
    expect(ballHolders(sampleTask({ status: 'rejected' }), 'claire', EVERYONE)).toEqual(['hugo']);
    expect(ballHolders(sampleTask({ status: 'submitted' }), 'claire', EVERYONE)).toEqual([
      'mathilde',
    ]);
  });

  it('counts the reader as there, whose card is not read', () => {
    expect(ballHolders(sampleTask(), 'hugo', [])).toEqual(['hugo']);
  });

  it('leaves it to the admins when nobody is there: disabled, or deleted', () => {
    expect(ballHolders(sampleTask(), 'claire', [card('hugo', false)])).toEqual([]);
    expect(ballHolders(sampleTask(), 'claire', [])).toEqual([]);
  });

  it('does not call anybody absent before the directory has answered', () => {
    expect(ballHolders(sampleTask(), 'claire', null)).toEqual(['hugo']);
  });

  it('waits for nobody on a task that is validated or archived', () => {
    expect(ballHolders(sampleTask({ status: 'validated' }), 'claire', EVERYONE)).toBeNull();
    expect(ballHolders(sampleTask({ archivedAt: new Date() }), 'claire', EVERYONE)).toBeNull();
  });
});
