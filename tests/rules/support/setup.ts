import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openRulesWorkspace, type RulesWorkspace } from './environment';
import type { Documents } from './stored-documents';

/** A workspace for one test file. Each test starts with these documents. */
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
