import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openRulesWorkspace, type RulesWorkspace } from './environment';
import type { Documents } from './stored-documents';

/** A workspace for the tests of one file, each of which begins with these documents. */
export function rulesWorkspace(name: string, documents: Documents): () => RulesWorkspace {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace(name);
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store(documents);
  });
  afterAll(() => workspace.close());
  return () => workspace;
}
