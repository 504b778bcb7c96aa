import { describe, expect, it } from 'vitest';
import { projectOf } from './support/names';
import { http, loadStatements, restOf, type Json, type RestError } from './support/rest';

const project = projectOf('queries-below');
const rest = restOf(project);
const signedOut = {};

const int = (value: number): Json => ({ integerValue: String(value) });

const load = (...statements: readonly string[]) => loadStatements(project, statements);

describe('a query for any collection below a document', () => {
  const ask = async (structuredQuery: Json, options: Json = {}) => {
    const { body } = await http<readonly Json[] & RestError>(`/v1/${rest.root}/a/1:runQuery`, {
      method: 'POST',
      body: { structuredQuery, ...options },
      headers: signedOut,
    });
    const [answer] = [body].flat() as Partial<RestError>[];
    return answer?.error?.message ?? 'OK';
  };
  const from = [{ allDescendants: true }];
  const byField: Json = { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: int(1) } };
  const byName: Json = {
    fieldFilter: {
      field: { fieldPath: '__name__' },
      op: 'EQUAL',
      value: { referenceValue: `${rest.root}/a/1/items/i` },
    },
  };

  it('is refused for a filter before the rules', async () => {
    await load('match /{all=**} { allow read: if false; }');
    expect(await ask({ from, where: byField })).toBe(
      'collection group queries are only allowed at the root parent',
    );
    expect(await ask({ from: [{}], where: byField })).toBe('kind is required for filter: n');
    expect(await ask({ from })).toBe("\nfalse for 'list' @ L4");
  });

  it('is refused for its transaction before its filter', async () => {
    const transaction = 'AAAA';
    expect(await ask({ from, where: byField }, { transaction })).toBe('Invalid transaction.');
    expect(await ask({ limit: -1 }, { transaction })).toBe('Invalid transaction.');
  });

  it('is judged by its place alone, not by the document of its filter', async () => {
    await load('match /a/{id}/items/{item} { allow read; }');
    expect(await ask({ from, where: byName })).toBe('No matching allow statements');
    expect(await ask({ from: [{ collectionId: 'items' }], where: byName })).toBe('OK');
    await load('match /{all=**} { allow read: if resource.data.n == 1; }');
    expect(await ask({ from, where: byName })).toBe(
      "\nProperty n is undefined on object. for 'list' @ L4",
    );
  });

  it('is refused without a query', async () => {
    const { body } = await rest.call<RestError>('POST', ':runQuery', {});
    const [answer] = [body].flat();
    expect(answer?.error.message).toBe('only structured queries are supported');
  });
});
