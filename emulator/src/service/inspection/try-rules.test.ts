import { describe, expect, it } from 'vitest';
import { type RulesTrialResult, type TracedExpression } from '#protocol/inspection';
import { where } from '#query/testing/messages';
import { type FieldValue } from '#values/field-value';
import { ANONYMOUS } from '../call';
import { type Engine } from '../engine';
import { as, put, testEngine } from '../testing/test-engine';
import { type Trial, tryRules } from './try-rules';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isMember(room) {
      let roles = get(/databases/$(database)/documents/rooms/$(room)).data.roles;
      return request.auth != null && (request.auth.uid in roles);
    }
    match /rooms/{room} {
      allow read: if isMember(room) || resource.data.open;
      allow create;
      allow update: if request.resource.data.size > 3
                    && request.resource.data.size.nope();
    }
    match /{path=**} { allow get: if request.time.year() == 1970; }
  }
}`;

const ROOMS: Readonly<Record<string, Readonly<Record<string, FieldValue>>>> = {
  'rooms/r1': { open: true, roles: new Map([['amel', 'chief']]) },
  'rooms/r2': { open: false, roles: new Map() },
};

function engineOf(rules = RULES): Engine {
  const engine = testEngine();
  put(engine, ROOMS);
  engine.rulesets.share({ content: rules });
  return engine;
}

function runTrial(trial: Partial<Trial>, engine = engineOf()): RulesTrialResult {
  return tryRules(engine, 'demo', {
    databaseId: '(default)',
    method: 'get',
    path: 'rooms/r1',
    caller: as('amel').caller,
    ...trial,
  });
}

/** One line an expression, indented by its depth; values that are long are cut. */
function lines(trace: readonly TracedExpression[], indent = ''): readonly string[] {
  return trace.flatMap(({ source, outcome, text, children }) => {
    const sign = { value: '→', error: '→ !', 'left-out': '·' }[outcome];
    const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    const line = `${indent}${source.replace(/\s+/g, ' ')} ${sign} ${short}`.trimEnd();
    return [line, ...lines(children, `${indent}  `)];
  });
}

const get = '/databases/$(database)/documents/rooms/$(room)';

describe('the trace', () => {
  it('shows each expression as it is written, what functions are made of, and what was left out', () => {
    const [read] = runTrial({}).allows;

    expect(lines(read?.trace ?? [])).toEqual([
      'isMember(room) || resource.data.open → true',
      '  isMember(room) → true',
      "    room → 'r1'",
      `    get(${get}).data.roles → {'amel': 'chief'}`,
      `      get(${get}).data → {'open': true, 'roles': {'amel': 'chief'…`,
      `        get(${get}) → {'data': {'open': true, 'roles': {'amel'…`,
      `          ${get} → /databases/(default)/documents/rooms/r1`,
      "            database → '(default)'",
      "            room → 'r1'",
      '    request.auth != null && (request.auth.uid in roles) → true',
      '      request.auth != null → true',
      "        request.auth → {'uid': 'amel', 'token': {'sub': 'amel'}…",
      "          request → {'auth': {'uid': 'amel', 'token': {'sub'…",
      '      request.auth.uid in roles → true',
      "        request.auth.uid → 'amel'",
      "          request.auth → {'uid': 'amel', 'token': {'sub': 'amel'}…",
      "            request → {'auth': {'uid': 'amel', 'token': {'sub'…",
      "        roles → {'amel': 'chief'}",
      '  resource.data.open ·',
    ]);
  });

  it('shows errors where they came about, and that they are not absorbed', () => {
    const { allowed, message, allows } = runTrial({
      method: 'update',
      fields: new Map([['size', 5n]]),
    });

    const error = 'Function not found error: Name: [nope].';
    expect([allowed, message]).toEqual([false, expect.stringContaining(error)]);
    expect(allows).toMatchObject([{ outcome: 'error' }]);
    expect(lines(allows[0]?.trace ?? []).filter((line) => !line.startsWith('    '))).toEqual([
      `request.resource.data.size > 3 && request.resource.data.size.nope() → ! ${error}`,
      '  request.resource.data.size > 3 → true',
      `  request.resource.data.size.nope() → ! ${error}`,
    ]);
  });

  it('is of each statement that was reached, with its matches and what they bound', () => {
    const { allows } = runTrial({ caller: ANONYMOUS, path: 'rooms/r2' });

    expect(allows.map(({ match, captures, outcome }) => ({ match, captures, outcome }))).toEqual([
      {
        match: '/databases/{database}/documents/rooms/{room}',
        captures: { database: "'(default)'", room: "'r2'" },
        outcome: 'refused',
      },
      {
        match: '/databases/{database}/documents/{path=**}',
        captures: { database: "'(default)'", path: '/rooms/r2' },
        outcome: 'refused',
      },
    ]);
  });

  it('names places in the source from which the text is taken', () => {
    const { allows, rules } = runTrial({});
    const check = ({ span, source, children }: TracedExpression) => {
      const before = rules.slice(0, span.start).split('\n');
      expect(rules.slice(span.start, span.end)).toBe(source);
      expect([span.line, span.column]).toEqual([before.length, (before.at(-1)?.length ?? 0) + 1]);
      children.forEach(check);
    };

    allows.flatMap(({ trace }) => trace).forEach(check);
    expect(allows.map(({ span }) => rules.slice(span.start, span.end))).toEqual([
      'allow read: if isMember(room) || resource.data.open;',
      'allow get: if request.time.year() == 1970;',
    ]);
  });

  it('has nothing of a statement without a condition but that it granted', () => {
    expect(runTrial({ method: 'create', path: 'rooms/r9' }).allows).toMatchObject([
      { outcome: 'granted', trace: [] },
    ]);
  });
});

describe('a trial', () => {
  it('tells what the rules looked up', () => {
    expect(runTrial({ path: 'rooms/r2' }).lookups).toEqual([{ path: 'rooms/r2', found: true }]);
    expect(runTrial({ path: 'rooms/r9' }).lookups).toEqual([{ path: 'rooms/r9', found: false }]);
  });

  it('may be at another time', () => {
    expect(runTrial({ caller: ANONYMOUS, path: 'rooms/r2', time: 1000 }).allowed).toBe(true);
  });

  it('tries a draft, and leaves the rules in force', () => {
    const engine = engineOf();
    const draft = RULES.replace('1970', '1971');

    expect(runTrial({ rules: draft }, engine).rules).toBe(draft);
    expect(engine.rulesets.of('demo').file?.content).toBe(RULES);
  });

  it('of a draft that does not compile says where', () => {
    const draft = RULES.replace('1970;', '1970 + ;');
    const { allowed, message, issues, allows } = runTrial({ rules: draft });

    expect({ allowed, allows }).toEqual({ allowed: false, allows: [] });
    expect(message).toMatch(/^Error compiling rules:\nL14:\d+ /);
    expect(issues).toMatchObject([{ severity: 'error', span: { line: 14 } }]);
  });

  it('gives the warnings of the compiler', () => {
    const draft = `service cloud.firestore { match /a/{b} { function unused() { return true; } allow read; } }`;

    expect(runTrial({ rules: draft }).issues).toMatchObject([{ severity: 'warning' }, {}]);
  });

  it('allows everything where there are no rules', () => {
    expect(runTrial({}, testEngine())).toMatchObject({ allowed: true, rules: '', allows: [] });
  });

  it('says of rules in force that are broken what a client is told', () => {
    const engine = engineOf();
    engine.rulesets.replace('demo', { content: 'zzz' }, true);

    expect(runTrial({}, engine)).toMatchObject({
      allowed: false,
      message: expect.stringContaining('Error compiling rules') as string,
    });
  });

  it.each<[Partial<Trial>, string]>([
    [{ path: 'rooms' }, 'rooms'],
    [{ method: 'delete', path: '' }, 'documents/'],
    [{ method: 'list', path: 'rooms/r1' }, '"rooms/r1" is not a collection.'],
    [{ method: 'update', fields: new Map([['__x__', 1n]]) }, '__x__'],
  ])('of %j is no request', (trial, message) => {
    expect(() => runTrial(trial)).toThrow(message);
  });

  it('stores, charges and covers nothing', () => {
    const engine = engineOf();
    const { database } = engine.open({ projectId: 'demo', databaseId: '(default)' });
    engine.costs.reset();
    const before = [...database.all()];

    for (const method of ['create', 'update', 'delete', 'get'] as const)
      runTrial({ method }, engine);
    runTrial({ method: 'list', path: 'rooms' }, engine);

    expect([...database.all()]).toEqual(before);
    expect(engine.costs.list()).toEqual([]);
    const { ruleset, coverage } = engine.rulesets.of('demo');
    const [service] = ruleset?.file.services ?? [];
    const allow = service?.matches[0]?.matches[0]?.allows[0];
    expect(allow?.condition && coverage.total(allow.condition)).toBe(0);
  });
});

describe('a query', () => {
  const OPEN = RULES.replace('isMember(room) || resource.data.open', 'resource.data.open == true');

  it('is proven by its filters', () => {
    const query = { where: where('open', 'EQUAL', true) };

    expect(runTrial({ method: 'list', path: 'rooms', query }, engineOf(OPEN)).allowed).toBe(true);
    const { allowed, allows } = runTrial({ method: 'list', path: 'rooms' }, engineOf(OPEN));
    expect(allowed).toBe(false);
    expect(lines(allows[0]?.trace ?? [])).toEqual([
      'resource.data.open == true → ! Property open is undefined on object.',
      '  resource.data.open → ! Property open is undefined on object.',
      '    resource.data → {}',
      "      resource → {'data': {}}",
    ]);
  });

  it('that leans on what its filters leave open is judged document by document', () => {
    const rules = RULES.replace(
      'isMember(room) || resource.data.open',
      '!("closed" in resource.data)',
    );
    const engine = engineOf(rules);
    put(engine, { 'rooms/r3': { closed: true } });

    const { allowed, allows } = runTrial({ method: 'list', path: 'rooms' }, engine);

    expect(allowed).toBe(false);
    expect(allows.map(({ document, outcome }) => [document, outcome])).toEqual([
      [undefined, 'granted'],
      ['rooms/r1', 'granted'],
      ['rooms/r2', 'granted'],
      ['rooms/r3', 'refused'],
    ]);
  });

  it('of many documents shows the first, and the one that decided', () => {
    const rules = RULES.replace(
      'isMember(room) || resource.data.open',
      '!("closed" in resource.data)',
    );
    const engine = engineOf(rules);
    for (let n = 10; n < 60; n += 1)
      put(engine, { [`rooms/s${n}`]: { closed: n === 50 ? true : n } });

    const { allows } = runTrial({ method: 'list', path: 'rooms' }, engine);

    expect(allows.at(-1)).toMatchObject({ outcome: 'refused' });
    expect(allows.length).toBeLessThan(14);
  });
});
