import { FIXED_PRESETS, PRESET_TASKS, taskIdOf, TASKS } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { openAtFirst, readDossierAddress, withTasks, writeDossierAddress } from './dossier-choice';

const query = (text = '') => new URLSearchParams(text);
const PERMIT = PRESET_TASKS.permis;
const ALL = TASKS.map(taskIdOf);

describe('the address of a dossier', () => {
  it('begins with the permit, validated, the last revisions, in the language of the page', () => {
    expect(readDossierAddress(query())).toEqual({
      ...{ preset: 'permis', taskIds: PERMIT, scope: 'validated', revisions: 'last' },
      ...{ language: null, open: null, dossierId: null },
    });
  });

  it.each(FIXED_PRESETS)('holds the model %s', (preset) => {
    const writtenAddress = writeDossierAddress(query(), { taskIds: PRESET_TASKS[preset] });
    expect(readDossierAddress(writtenAddress)).toMatchObject({
      preset,
      taskIds: PRESET_TASKS[preset],
    });
    expect(writtenAddress.get('pieces')).toBeNull();
  });

  it('holds any choice of one’s own, in few letters', () => {
    for (const step of [2, 3, 7, 401]) {
      const taskIds = ALL.filter((_id, at) => at % step === 1);
      const writtenAddress = writeDossierAddress(query('preset=doe'), { taskIds });
      expect(readDossierAddress(writtenAddress)).toMatchObject({ preset: 'custom', taskIds });
      expect(writtenAddress.toString().length).toBeLessThan(90);
    }
  });

  it('holds a choice of nothing', () => {
    const writtenAddress = writeDossierAddress(query(), { taskIds: [] });
    expect(readDossierAddress(writtenAddress)).toMatchObject({ preset: 'custom', taskIds: [] });
  });

  it('holds what else is chosen and what is open, and leaves the rest of the query', () => {
    const writtenAddress = writeDossierAddress(query('x=1'), {
      ...{ scope: 'submitted', revisions: 'all', language: 'ar', open: [], dossierId: 'd1' },
    });
    expect(readDossierAddress(writtenAddress)).toMatchObject({
      ...{ scope: 'submitted', revisions: 'all', language: 'ar', open: [], dossierId: 'd1' },
    });
    expect(writtenAddress.get('x')).toBe('1');
    const after = writeDossierAddress(writtenAddress, { dossierId: null, open: ['G', 'G2'] });
    expect(readDossierAddress(after)).toMatchObject({ dossierId: null, open: ['G', 'G2'] });
  });

  it.each(['preset=permits', 'pieces=!!!', 'scope=x&revisions=y&index=zz', 'pieces=____zzzz'])(
    'reads %j without failing',
    (text) => {
      const { taskIds } = readDossierAddress(query(text));
      expect(taskIds.every((id) => ALL.includes(id))).toBe(true);
    },
  );
});

describe('a choice', () => {
  it('becomes one’s own when a task leaves, and the model again when it comes back', () => {
    const [first = ''] = PERMIT;
    const less = withTasks(PERMIT, [first], false);
    expect(less).toEqual(PERMIT.slice(1));
    expect(withTasks(less, [first], true)).toEqual(PERMIT);
  });

  it('stays in the order of the checklist', () => {
    const taskIds = withTasks([ALL[9] ?? ''], [ALL[3] ?? '', ALL[12] ?? ''], true);
    expect(taskIds).toEqual([ALL[3], ALL[9], ALL[12]]);
  });

  it('opens with the axis of the permit, and with none where there are many', () => {
    expect(openAtFirst('permis')).toEqual(['G']);
    expect(openAtFirst('all')).toEqual([]);
    expect(openAtFirst('custom')).toEqual([]);
  });
});
