import { describe, expect, it } from 'vitest';
import { STATUS_CODES } from '#status/status';
import { type Write } from '#protocol/messages';
import { type Engine } from '../engine';
import { as, asAdmin, DATABASE, DOCUMENTS, set, testEngine } from '../testing/test-engine';
import { batchWrite } from './batch-write';

async function write(engine: Engine, writes: readonly Write[], call = asAdmin) {
  return batchWrite(engine).run(call, { database: DATABASE, writes });
}

describe('A batch of writes', () => {
  it('makes each by itself, and answers how it fared', async () => {
    const engine = testEngine();
    const { writeResults = [], status = [] } = await write(engine, [
      set('rooms/a', {}),
      { delete: `${DOCUMENTS}/rooms/none`, currentDocument: { exists: true } },
      set('rooms/b', {}),
    ]);

    expect(status.map(({ code = 0 }) => code)).toEqual([0, STATUS_CODES.NOT_FOUND, 0]);
    expect(writeResults.map(({ updateTime }) => updateTime !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    const { database } = engine.open({ projectId: 'demo', databaseId: '(default)' });
    expect(database.size).toBe(2);
  });

  it('makes none when one makes no sense', async () => {
    const engine = testEngine();
    const nestedArrays = set('rooms/b', { a: [[1n]] });

    await expect(write(engine, [set('rooms/a', {}), nestedArrays])).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    expect(engine.open({ projectId: 'demo', databaseId: '(default)' }).database.size).toBe(0);
  });

  it('cannot write a document twice', async () => {
    const twice = [set('rooms/a', {}), { delete: `${DOCUMENTS}/rooms/a` }];

    await expect(write(testEngine(), twice)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'the same document cannot be written more than once in a single request',
    });
  });

  it('is for administrators', async () => {
    await expect(write(testEngine(), [], as('ada'))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
