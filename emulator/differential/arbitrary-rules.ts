import fc, { type Arbitrary } from 'fast-check';
import { condition } from './arbitrary-conditions';

const methods = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('read', 'write', 'read, write') },
  { weight: 2, arbitrary: fc.constantFrom('list', 'get, list', 'create, update') },
  { weight: 1, arbitrary: fc.constantFrom('get', 'create', 'update', 'delete') },
);

const allow = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(methods, condition)
      .map(([methodList, when]) => `allow ${methodList}: if ${when};`),
  },
  { weight: 1, arbitrary: methods.map((methodList) => `allow ${methodList};`) },
);

/** Captures are called as conditions expect them, or not. */
const pattern = fc.constantFrom(
  '/c/{id}',
  '/c/a',
  '/u/{id}',
  '/c/{id}/s/{x}',
  '/c/{x}/s/{id}',
  '/c/{id=**}',
  '/{path=**}/s/{id}',
  '/{id=**}',
);

const allows = fc.array(allow, { minLength: 1, maxLength: 4 });

const innerMatch = fc.oneof(
  fc.constant(''),
  allows.map((list) => `\nmatch /s/{id} {\n${list.join('\n')}\n}`),
);

const matchOf = (path: Arbitrary<string>) =>
  fc
    .tuple(path, allows, innerMatch)
    .map(([at, list, below]) => `match ${at} {\n${list.join('\n')}${below}\n}`);

/** The paths of most requests come first. */
const matches = fc
  .tuple(matchOf(fc.constant('/c/{id}')), fc.array(matchOf(pattern), { maxLength: 2 }))
  .map(([first, others]) => [first, ...others]);

/** The body of a function may not call it. */
const body = condition.map((text) => text.replaceAll(/f[01]\(([a-z.]+|1)\)/g, 'x == 1'));

const functions = fc.oneof(
  fc.tuple(body, body).map(([first, second]) => [first, second] as const),
  fc.constant(['x == 1', 'resource.data.a == x'] as const),
);

/** A whole file of rules. */
export const rules: Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.constant('2') },
      { weight: 1, arbitrary: fc.constant('1') },
    ),
    functions,
    matches,
  )
  .map(([version, [first, second], blocks]) =>
    [
      `rules_version = '${version}';`,
      'service cloud.firestore {',
      'match /databases/{db}/documents {',
      `function f0(x) { return ${first}; }`,
      version === '1'
        ? `function f1(x) { return f0(x) || ${second}; }`
        : `function f1(x) { let y = f0(x); return y || ${second}; }`,
      ...blocks,
      '}',
      '}',
    ].join('\n'),
  );
