import { describe, expect, it } from 'vitest';
import { type Write } from '#protocol/messages';
import { type Commit } from '#store/change';
import { type Caller } from '../call';
import { type Engine } from '../engine';
import { TestClient } from '../testing/test-client';
import { as, DOCUMENTS, engineWithRules, put, set, testEngine } from '../testing/test-engine';

const mustExist = (write: Write): Write => ({ ...write, currentDocument: { exists: true } });

function databaseOf(engine: Engine) {
  return engine.open({ projectId: 'demo', databaseId: '(default)' }).database;
}

describe('A commit', () => {
  it('happens as a whole, at one moment that it answers', async () => {
    const engine = testEngine();
    const { writeResults, commitTime } = await new TestClient(engine).commit([
      set('rooms/a', {}),
      set('rooms/b', { size: 1n }),
      { delete: `${DOCUMENTS}/rooms/none` },
    ]);

    const documents = ['rooms/a', 'rooms/b'].map((path) => databaseOf(engine).get(path));
    expect(writeResults).toEqual([{ updateTime: commitTime }, { updateTime: commitTime }, {}]);
    expect(documents.map((document) => [document?.createTime, document?.updateTime])).toEqual([
      [commitTime, commitTime],
      [commitTime, commitTime],
    ]);
  });

  it('does nothing at all when one of its writes fails', async () => {
    const engine = testEngine();
    const commit = new TestClient(engine).commit([
      set('rooms/a', {}),
      mustExist(set('rooms/none', {})),
    ]);

    await expect(commit).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(databaseOf(engine).size).toBe(0);
  });

  it('keeps the update time of a document that it leaves as it is', async () => {
    const engine = testEngine();
    const client = new TestClient(engine);
    const first = await client.commit([set('rooms/a', { size: 1n })]);
    const second = await client.commit([set('rooms/a', { size: 1n })]);

    expect(second.writeResults).toEqual(first.writeResults);
    expect(second.commitTime).not.toEqual(first.commitTime);
  });

  it('of nothing has a time', async () => {
    expect(await new TestClient(testEngine()).commit([])).toEqual({
      writeResults: [],
      commitTime: expect.anything() as unknown,
    });
  });

  it('is denied by rules before anything else is wrong with it', async () => {
    const engine = engineWithRules("allow write: if request.auth.uid == 'ada';");
    const [ada, bob] = [new TestClient(engine, as('ada')), new TestClient(engine, as('bob'))];
    const writes = [mustExist(set('rooms/none', {}))];

    await expect(bob.commit(writes)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await expect(ada.commit(writes)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is denied as a whole when one of its writes is', async () => {
    const engine = engineWithRules('allow write: if request.resource.data.size < 5;');
    const commit = new TestClient(engine, as('ada')).commit([
      set('rooms/a', { size: 1n }),
      set('rooms/b', { size: 9n }),
    ]);

    await expect(commit).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(databaseOf(engine).size).toBe(0);
  });

  it('tells once what it did, and who did it, when it is visible', async () => {
    const notifications: (readonly [Commit, Caller, number])[] = [];
    const engine = testEngine({
      onWrite: (_, commit, caller) => notifications.push([commit, caller, databaseOf(engine).size]),
    });
    await new TestClient(engine, as('ada')).commit([set('rooms/a', {}), set('rooms/b', {})]);

    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.[0].changes.map(({ name }) => name.path)).toEqual([
      'rooms/a',
      'rooms/b',
    ]);
    expect(notifications[0]?.slice(1)).toEqual([as('ada').caller, 2]);
  });

  it('is of one database', async () => {
    const elsewhere = { delete: 'projects/demo/databases/other/documents/rooms/a' };

    await expect(new TestClient(testEngine()).commit([elsewhere])).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });
});

describe('The commit of a transaction', () => {
  it('closes it, whether or not it succeeds', async () => {
    const engine = testEngine();
    const client = new TestClient(engine);
    const [first, second] = [await client.begin(), await client.begin()];
    await client.commit([set('rooms/a', {})], first);
    await client.commit([mustExist(set('rooms/none', {}))], second).catch(() => undefined);

    for (const transaction of [first, second]) {
      await expect(client.commit([], transaction)).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        message: 'Transaction is invalid or closed.',
      });
    }
  });

  it('that is read-only cannot write', async () => {
    const client = new TestClient(testEngine());
    const [first, second] = [await client.begin(true), await client.begin(true)];

    expect(await client.commit([], first)).toHaveProperty('commitTime');
    await expect(client.commit([set('rooms/a', {})], second)).rejects.toMatchObject({
      message: 'Cannot modify entities in a read-only transaction.',
    });
  });

  it('makes its writes once, to documents as they are then', async () => {
    const engine = testEngine();
    put(engine, { 'rooms/a': { size: 1n } });
    const client = new TestClient(engine);
    const transaction = await client.begin();
    await client.get(['rooms/b'], { transaction });
    put(engine, { 'rooms/a': { size: 5n } });
    const increment = { fieldPath: 'size', increment: 1n };
    const { writeResults } = await client.commit(
      [{ transform: { document: `${DOCUMENTS}/rooms/a`, fieldTransforms: [increment] } }],
      transaction,
    );

    expect(writeResults?.[0]?.transformResults).toEqual([6n]);
  });
});
