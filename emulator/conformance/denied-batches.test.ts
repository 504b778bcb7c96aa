import { describe, expect, it } from 'vitest';
import { projectOf } from './support/names';
import { http, loadStatements, restOf, type Json, type RestError } from './support/rest';

const project = projectOf('denied-batches');
const rest = restOf(project);
const signedOut = {};

const int = (value: number): Json => ({ integerValue: String(value) });

const load = (...statements: readonly string[]) => loadStatements(project, statements);

async function commitMessage(...paths: readonly string[]): Promise<string> {
  const writes = paths.map((path) => ({
    update: { name: `${rest.root}/${path}`, fields: { n: int(1) } },
    currentDocument: { exists: false },
  }));
  const { body } = await http<RestError>(`/v1/${rest.root}:commit`, {
    method: 'POST',
    body: { writes },
    headers: signedOut,
  });
  return body.error.message;
}

describe('a batch that rules deny', () => {
  it('names the first write that is denied for good, and no other', async () => {
    await load(
      'match /a/{id} { allow write: if false; }',
      'match /b/{id} { allow write: if 1 == 2; }',
    );
    expect(await commitMessage('a/1', 'b/1')).toBe("\nfalse for 'create' @ L4");
    expect(await commitMessage('b/1', 'a/1', 'a/2')).toBe("\nfalse for 'create' @ L5");
  });

  it('names the granted writes before it', async () => {
    await load('match /a/{id} { allow write; }', 'match /b/{id} { allow write: if false; }');
    expect(await commitMessage('a/1', 'b/1', 'a/2')).toBe(
      "\nfalse for 'create' @ L4, false for 'create' @ L5",
    );
  });

  it('ends at a write that no statement is about', async () => {
    await load('match /a/{id} { allow write: if false; }');
    expect(await commitMessage('z/1', 'a/1')).toBe('No matching allow statements');
  });

  it('names every write that needs a document, then one that is denied with it', async () => {
    const condition = 'exists(/databases/$(database)/documents/none/x)';
    await load(`match /{name}/{id} { allow write: if ${condition}; }`);
    const pendingClause = "evaluation error at L4:38 for 'create' @ L4";
    expect(await commitMessage('a/1', 'b/1', 'c/1')).toBe(
      `\n${pendingClause}, ${pendingClause}, ${pendingClause}, false for 'create' @ L4`,
    );
  });
});

describe('documents that are read together', () => {
  it('are named as far as the first that is denied for good', async () => {
    await load('match /a/{id} { allow read; }', 'match /b/{id} { allow read: if false; }');
    const { body } = await http<RestError[]>(`/v1/${rest.root}:batchGet`, {
      method: 'POST',
      body: { documents: ['a/1', 'b/1', 'b/2'].map((path) => `${rest.root}/${path}`) },
      headers: signedOut,
    });
    const [answer] = [body].flat();
    expect(answer?.error.message).toBe("\nfalse for 'get' @ L4, false for 'get' @ L5");
  });
});
