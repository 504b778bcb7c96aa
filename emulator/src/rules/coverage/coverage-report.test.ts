import { describe, expect, it } from 'vitest';
import { allowCoverage } from './allow-coverage';
import { compile } from '../check/compile';
import { type CoverageNode, coverageReport } from './coverage-report';
import { CoverageRecorder } from './coverage-recorder';
import { coveragePage } from './coverage-page';
import { authorizeDocument } from '../authorize/document-access';
import { DocumentLookupBudget } from '../metering/lookup-budget';
import { authorize } from '../authorize/authorize';
import { firestoreRules } from '../testing/judge';
import { DATABASE, documentPath } from '../testing/stored-documents';
import { intValue, mapValue, NULL, stringValue, TRUE, type Value } from '#values/value';

const PATH = documentPath('posts/p1');

/** The report after `posts/p1`, which does not exist, was asked for `times` times. */
function reportOf(body: string, times = 1) {
  const source = firestoreRules(body);
  const { ruleset } = compile(source);
  if (!ruleset) throw new Error('The rules do not compile.');
  const recorder = new CoverageRecorder();
  for (let time = 0; time < times; time += 1) {
    authorizeDocument(ruleset, {
      method: 'get',
      possibleMethods: ['get'],
      path: PATH,
      request: new Map([['method', stringValue('get')]]),
      before: NULL,
      isAfterKnown: true,
      coverage: recorder,
      lookups: {
        database: DATABASE,
        budget: new DocumentLookupBudget(PATH),
        lookup: () => ({ state: 'missing' }),
      },
    });
  }
  return coverageReport(ruleset, recorder, 'firestore.rules');
}

/** The expressions of a report, indented by their depth, with what they came to. */
function outline(body: string, times = 1): readonly string[] {
  const { rules, report = [] } = reportOf(body, times);
  const source = rules.files[0]?.content ?? '';
  const lines = (node: CoverageNode, depth: number): readonly string[] => {
    const { currentOffset, endOffset } = node.sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1);
    const values = node.values?.map(({ value, count }) => `${JSON.stringify(value)} ×${count}`);
    const line = `${'  '.repeat(depth)}${text} → ${values?.join(', ') ?? 'never'}`;
    return [line, ...(node.children ?? []).flatMap((child) => lines(child, depth + 1))];
  };
  return report.flatMap((node) => lines(node, 0));
}

const posts = (condition: string) => `match /posts/{id} { allow get: if ${condition}; }`;

// As in the reports of Google's emulator 1.19.9, closing brackets that are missing included.
describe('The coverage report', () => {
  it('has a node for every expression but literals, with the values it came to', () => {
    expect(outline(posts("id == 'x' || id == 'p1' || id == 'q'"), 2)).toEqual([
      `id == 'x' || id == 'p1' || id == 'q' → {"boolValue":true} ×2`,
      `  id == 'x' || id == 'p1' → {"boolValue":true} ×2`,
      `    id == 'x' → {"boolValue":false} ×2`,
      `      id → {"stringValue":"p1"} ×2`,
      `    id == 'p1' → {"boolValue":true} ×2`,
      `      id → {"stringValue":"p1"} ×2`,
      `  id == 'q' → {} ×2`,
      `    id → {} ×2`,
    ]);
  });

  it('begins a node at its parentheses and leaves out what closes it', () => {
    expect(outline(posts("((id == 'p1')) && math.abs(-1) == 1 && [id].size() == 1"))).toEqual([
      `((id == 'p1')) && math.abs(-1) == 1 && [id].size() == 1 → {"boolValue":true} ×1`,
      `  ((id == 'p1')) && math.abs(-1) == 1 → {"boolValue":true} ×1`,
      `    ((id == 'p1' → {"boolValue":true} ×1`,
      `      id → {"stringValue":"p1"} ×1`,
      `    math.abs(-1) == 1 → {"boolValue":true} ×1`,
      `      math.abs(-1 → {"intValue":"1"} ×1`,
      `        -1 → {"intValue":"-1"} ×1`,
      `  [id].size() == 1 → {"boolValue":true} ×1`,
      `    [id].size → {"intValue":"1"} ×1`,
      `      [id → {"listValue":{"values":[{"stringValue":"p1"}]}} ×1`,
      `        id → {"stringValue":"p1"} ×1`,
    ]);
  });

  it('counts both passes of a request, and nothing for what is decided in the first', () => {
    expect(outline(posts('resource == null'))).toEqual([
      `resource == null → {"undefined":{}} ×1, {"boolValue":true} ×1`,
      `  resource → {"undefined":{}} ×1, {"nullValue":null} ×1`,
    ]);
  });

  it('says where an error comes from', () => {
    const [first] = reportOf(posts('foo(id) || true')).report?.[0]?.children ?? [];

    expect(first?.values).toEqual([
      {
        value: {
          undefined: {
            sourcePosition: { line: 3, column: 35, currentOffset: 121, endOffset: 123 },
            causeMessage: 'Function not found error: Name: [foo].',
          },
        },
        count: 1,
      },
    ]);
  });

  it('lists the functions of a block, the matches inside it, then its own statements', () => {
    const body = `match /posts/{id} {
      allow get: if f('p1');
      match /notes/{note} { allow get: if note == 'n'; }
      function f(a) { let b = a; return b == 'p1'; }
    }`;

    expect(outline(body)).toEqual([
      `let b = a; return b == 'p1' → {"boolValue":true} ×1`,
      `  a → {"stringValue":"p1"} ×1`,
      `  b == 'p1' → {"boolValue":true} ×1`,
      `    b → {"stringValue":"p1"} ×1`,
      `note == 'n' → never`,
      `  note → never`,
      `f('p1' → {"boolValue":true} ×1`,
    ]);
  });

  it('is absent where there are literals alone, and names the file', () => {
    const { rules, report } = reportOf(posts('true'));

    expect(report).toBeUndefined();
    expect(rules.files).toEqual([
      { content: firestoreRules(posts('true')), name: 'firestore.rules' },
    ]);
  });

  it('covers Storage, where firestore is a package', () => {
    const source = `service firebase.storage { match /b/{bucket}/o { match /{name} {
      allow read: if firestore.exists(/databases/(default)/documents/users/$(name));
    } } }`;
    const { ruleset } = compile(source);
    if (!ruleset) throw new Error('The rules do not compile.');
    const recorder = new CoverageRecorder();
    authorize(ruleset, {
      service: 'firebase.storage',
      method: 'get',
      path: ['b', 'bucket', 'o', 'photo'],
      request: mapValue([]),
      resource: NULL,
      coverage: recorder,
      lookups: { budget: { charge: () => true }, lookup: () => ({ state: 'missing' }) },
    });
    const [node] = coverageReport(ruleset, recorder).report ?? [];

    expect(node?.values).toEqual([{ value: { boolValue: false }, count: 1 }]);
    expect(node?.children?.map(({ children }) => children?.[0]?.values)).toEqual([
      [{ value: { stringValue: 'photo' }, count: 1 }],
    ]);
  });
});

describe('A long session', () => {
  /** What the report says of one expression after it came to these values. */
  function valuesOf(values: readonly Value[]) {
    const { ruleset } = compile(firestoreRules(posts("id == 'p1'")));
    const condition = ruleset?.file.services[0]?.matches[0]?.matches[0]?.allows[0]?.condition;
    if (!ruleset || !condition) throw new Error('The rules do not compile.');
    const recorder = new CoverageRecorder();
    for (const value of values) recorder.record(condition, { ok: true, value });
    return coverageReport(ruleset, recorder).report?.[0]?.values ?? [];
  }

  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));

  it('has a hundred values of an expression, and counts those on', () => {
    const texts = times(150, (index) => stringValue(String(index)));
    const values = valuesOf([...texts, ...texts]);

    expect(values.length).toBe(100);
    expect(values.at(-1)).toEqual({ value: { stringValue: '99' }, count: 2 });
  });

  it('has twenty maps, of which equal ones are one value', () => {
    const room = (index: number) => mapValue([['floor', intValue(index % 3)]]);
    const values = valuesOf([...times(25, room), TRUE]);

    expect(values.map(({ count }) => count)).toEqual([7, 7, 6, 1]);
    expect(values[0]?.value).toEqual({ mapValue: { fields: { floor: { intValue: '0' } } } });
  });

  it('is recorded in one pass from the thousandth request on', () => {
    expect(outline(posts('resource == null'), 1500)[0]).toBe(
      'resource == null → {"undefined":{}} ×1000, {"boolValue":true} ×1500',
    );
  });
});

describe('The coverage of statements', () => {
  const coverageOf = (body: string, paths: readonly string[], first = 0) => {
    const { ruleset } = compile(firestoreRules(body));
    if (!ruleset) throw new Error('The rules do not compile.');
    const recorder = new CoverageRecorder();
    for (const name of paths) {
      const path = documentPath(name);
      authorizeDocument(ruleset, {
        method: 'get',
        possibleMethods: ['get'],
        path,
        request: new Map([['method', stringValue('get')]]),
        before: NULL,
        isAfterKnown: true,
        coverage: {
          record: (expression, outcome) => recorder.record(expression, outcome),
          recordAllows: (clauses) => recorder.recordAllows(clauses),
          wantsFirstPass: () => first > 0,
        },
        lookups: {
          database: DATABASE,
          budget: new DocumentLookupBudget(path),
          lookup: () => ({ state: 'missing' }),
        },
      });
    }
    return allowCoverage(ruleset, recorder);
  };
  const BODY = `match /posts/{id} {
allow get, list: if id == 'p1' || get(/databases/$(database)/documents/users/$(id)) == 1;
match /notes/{note} { allow read: if note < 'm'; }
}
match /{any=**} { allow read, write: if false; }`;

  it.each([0, 1])('counts each request once that a statement granted or refused (%d)', (first) => {
    const paths = ['posts/p1', 'posts/p2', 'posts/p3', 'posts/p1/notes/a', 'posts/p1/notes/z'];

    expect(coverageOf(BODY, paths, first)).toMatchObject([
      {
        line: 4,
        methods: ['get', 'list'],
        path: '/databases/{database}/documents/posts/{id}',
        granted: 1,
        refused: 2,
        neverGrants: false,
        byMethod: { get: { granted: 1, refused: 2 } },
      },
      {
        line: 5,
        path: '/databases/{database}/documents/posts/{id}/notes/{note}',
        granted: 1,
        refused: 1,
      },
      {
        line: 7,
        path: '/databases/{database}/documents/{any=**}',
        granted: 0,
        refused: 5,
        neverGrants: true,
      },
    ]);
  });

  it('has what was never tried, too', () => {
    expect(coverageOf(BODY, [])[0]).toMatchObject({ granted: 0, refused: 0, byMethod: {} });
  });

  it('is shown in words beside each statement, and what lacks something is marked', () => {
    const page = coveragePage(reportOf(BODY), coverageOf(BODY, ['posts/p1']));

    expect(page).toContain('<b id="L4">granted 1, refused nothing</b> allow get');
    expect(page).toContain('<b id="L7">never grants, refused 1</b> allow read');
    expect(page).toMatch(/class="missing">\n<td><a href="#L4">/);
    expect(page).not.toMatch(/class="missing">\n<td><a href="#L7">/);
  });
});

describe('The coverage page', () => {
  it('marks what was evaluated, left out and never reached, and escapes the source', () => {
    const body = `match /posts/{id} { allow get: if id < 'z' || id == 'q'; allow list: if id == ''; }`;
    const page = coveragePage(reportOf(body));

    expect(page).toContain('<span class="evaluated" title="1 × true">');
    expect(page).toContain(
      '</span> &lt; \'z\'</span> || <span class="left-out" title="1 × left out">',
    );
    expect(page).toContain(
      '<span class="unreached" title="Never evaluated">id</span> == \'\'</span>',
    );
  });
});
