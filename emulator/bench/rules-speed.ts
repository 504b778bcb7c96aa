import { authorizeGets } from '../src/service/authorize-reads';
import { type Call } from '../src/service/call';
import { commitWrites } from '../src/service/commit-writes';
import { judgeOf } from '../src/service/judge';
import { ADMIN } from '../src/service/call';
import { parseDocumentName } from '../src/service/names';
import { testEngine } from '../src/service/testing/test-engine';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function profile() {
      return get(/databases/$(database)/documents/profiles/$(request.auth.uid)).data;
    }
    function project(id) {
      return get(/databases/$(database)/documents/projects/$(id)).data;
    }
    match /simple/{id} {
      allow get: if request.auth != null && resource.data.owner == request.auth.uid;
    }
    match /lookups/{id} {
      allow get: if request.auth != null
        && profile().role == 'member'
        && request.auth.uid in project(resource.data.project).members;
    }
  }
}`;

const NAME = 'projects/demo-bench/databases/(default)';
const TIMES = 20_000;

/** Microseconds for a request to be judged, all that a judgement takes included. */
export interface RulesSpeed {
  readonly simple: number;
  readonly lookups: number;
}

/** A read of one document, as a signed-in user asks for it: judged in this process, without a wire. */
export function measureRules(): RulesSpeed {
  const engine = testEngine();
  engine.rulesets.share({ name: 'bench.rules', content: RULES });
  const open = engine.open({ projectId: 'demo-bench', databaseId: '(default)' });
  const documents = {
    'simple/document': new Map([['owner', 'somebody']]),
    'lookups/document': new Map([['project', 'bridge']]),
    'profiles/somebody': new Map([['role', 'member']]),
    'projects/bridge': new Map([['members', ['nobody', 'somebody']]]),
  };
  void commitWrites(
    engine,
    open,
    { caller: ADMIN, label: '' },
    Object.entries(documents).map(([path, fields]) => ({
      update: { name: `${NAME}/documents/${path}`, fields },
    })),
  );
  const call: Call = { caller: { kind: 'user', claims: { sub: 'somebody' } }, label: '' };
  const microsOf = (path: string) => {
    const name = parseDocumentName(`${NAME}/documents/${path}`, NAME);
    const judgeMany = () => {
      const since = performance.now();
      for (let time = 0; time < TIMES; time += 1) {
        const judge = judgeOf(engine, open, call);
        if (!judge) throw new Error('The rules are in force.');
        authorizeGets(judge, open.database, [name]);
      }
      return ((performance.now() - since) * 1000) / TIMES;
    };
    judgeMany();
    return judgeMany();
  };
  return { simple: microsOf('simple/document'), lookups: microsOf('lookups/document') };
}
