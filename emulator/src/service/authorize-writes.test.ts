import { describe, expect, it } from 'vitest';
import { type Write } from '#protocol/messages';
import { TestClient } from './testing/test-client';
import { as, DOCUMENTS, engineWithRules, put, set } from './testing/test-engine';

const remove = (path: string): Write => ({ delete: `${DOCUMENTS}/${path}` });
const room = (id: string) => `/databases/$(database)/documents/rooms/${id}`;

/** What Google's emulator 1.19.9 answered when it was asked the same. */
describe('In the rules of a commit', () => {
  it.each<[condition: string, writes: readonly Write[], isAllowed: boolean]>([
    ['get(request.path) == null', [set('rooms/new', {})], true],
    ['get(request.path) == null', [remove('rooms/new')], true],
    ['get(request.path) == null', [set('rooms/b', {})], false],
    ['getAfter(request.path) == null', [remove('rooms/b')], true],
    ['getAfter(request.path) == null', [set('rooms/b', {})], false],
    [`getAfter(${room('b')}) == null`, [set('rooms/a', {}), remove('rooms/b')], true],
    [`getAfter(${room('c')}) == null`, [remove('rooms/a'), remove('rooms/c')], true],
    [`getAfter(${room('c')}) == null`, [remove('rooms/a')], false],
    [`get(${room('c')}) == null`, [set('rooms/a', {}), set('rooms/c', {})], false],
    [`getAfter(${room('b')}).data == null`, [remove('rooms/b')], false],
  ])('%s: %j', async (condition, writes, isAllowed) => {
    const engine = engineWithRules(`allow write: if ${condition};`);
    put(engine, { 'rooms/a': { size: 1n }, 'rooms/b': { size: 1n } });
    const commit = new TestClient(engine, as('ada')).commit(writes);

    if (isAllowed) await expect(commit).resolves.toBeDefined();
    else await expect(commit).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

describe('The message of a denied commit', () => {
  const messageOf = async (statements: string, writes: readonly Write[]) => {
    const engine = engineWithRules(statements);
    put(engine, { 'rooms/b': { size: 1n } });
    const error: unknown = await new TestClient(engine, as('ada'))
      .commit(writes)
      .catch((reason: unknown) => reason);
    return error instanceof Error ? error.message.trim() : '';
  };
  const all = [set('rooms/a', {}), remove('rooms/b'), set('rooms/c', {})];

  it.each<[string, string, readonly string[]]>([
    ['one write that is denied for good', 'false', ["false for 'create'", "false for 'update'"]],
    [
      'the writes before the one that is denied for good',
      "request.method != 'delete'",
      ["false for 'create'", "false for 'update'", "false for 'delete'"],
    ],
    [
      'all writes that wait for a document, then one with it',
      'exists(/databases/$(database)/documents/rooms/none)',
      [
        ...['create', 'update', 'delete', 'create', 'update'].map(
          (method) => `evaluation error at L4:40 for '${method}'`,
        ),
        "false for 'create'",
      ],
    ],
  ])('has %s', async (_, condition, clauses) => {
    const message = await messageOf(`allow write: if ${condition};`, all);

    expect(message.split(', ').map((clause) => clause.replace(/ @ L\d+$/, ''))).toEqual(clauses);
  });
});
