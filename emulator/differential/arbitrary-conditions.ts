import fc, { type Arbitrary } from 'fast-check';

/** Fields of the documents that rules are about; `n` is in none. */
export const FIELDS = ['a', 'b', 'l', 'm', 'owner', 'n'];

const field = fc.constantFrom(...FIELDS);

const literal = fc.constantFrom(
  'null',
  'true',
  'false',
  '0',
  '1',
  '2',
  '1.0',
  "'a'",
  "'alice'",
  "''",
  '[]',
  '[1]',
  "['a', 1]",
  '{}',
  "{'a': 1}",
  '1 / 0',
);

const PATHS = [
  '/databases/$(db)/documents/c/$(id)',
  '/databases/$(db)/documents/u/$(request.auth.uid)',
  '/databases/$(db)/documents/u/alice',
  '/databases/$(db)/documents/c/zz',
  '/databases/$(db)/documents/u/$(resource.data.owner)',
  '/databases/$(db)/documents/c',
];
const documentPath = fc.constantFrom(...PATHS);

/** Expressions for the fields of a document: the stored one, the written one, or another. */
const data = fc.oneof(
  { weight: 8, arbitrary: fc.constant('resource.data') },
  { weight: 3, arbitrary: fc.constant('request.resource.data') },
  { weight: 1, arbitrary: documentPath.map((path) => `get(${path}).data`) },
  { weight: 1, arbitrary: documentPath.map((path) => `getAfter(${path}).data`) },
);

const operand = fc.oneof(
  { weight: 6, arbitrary: literal },
  {
    weight: 8,
    arbitrary: fc.tuple(data, field).map(([map, name]) => `${map}.${name}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(data, field, literal)
      .map(([map, name, fallback]) => `${map}.get('${name}', ${fallback})`),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'request.auth.uid',
      'request.auth',
      'request.auth.token.role',
      'request.method',
      'request.query.limit',
      'request.resource',
      'request.path[4]',
      'request.time',
      'resource',
      'resource.id',
      'resource.__name__',
      'id',
      'db',
      'resource.data.m.x',
      'resource.data.size()',
      'resource.data.l.size()',
      'resource.data.l[0]',
      "resource.data['a']",
      "resource.data.get(['m', 'x'], 1)",
      'resource.data.keys()',
      'resource.data.a + 1',
      'resource.data.diff({}).addedKeys()',
      'request.resource.data.diff(resource.data).affectedKeys()',
    ),
  },
);

const comparison = fc
  .tuple(operand, fc.constantFrom('==', '==', '==', '!=', '<', '<=', '>', '>=', 'in'), operand)
  .map(([left, operator, right]) => `(${left}) ${operator} (${right})`);

const names = fc
  .array(field, { maxLength: 3 })
  .map((list) => `[${list.map((name) => `'${name}'`).join(', ')}]`);

const call = fc.oneof(
  fc
    .tuple(data, fc.constantFrom('hasOnly', 'hasAll', 'hasAny'), names)
    .map(([map, method, keys]) => `${map}.keys().${method}(${keys})`),
  fc
    .tuple(
      fc.constantFrom('affectedKeys', 'addedKeys', 'changedKeys', 'removedKeys', 'unchangedKeys'),
      names,
    )
    .map(
      ([method, keys]) => `request.resource.data.diff(resource.data).${method}().hasOnly(${keys})`,
    ),
  fc
    .tuple(operand, fc.constantFrom('hasAny', 'hasAll', 'hasOnly'), literal)
    .map(([list, method, items]) => `(${list}).${method}(${items})`),
  fc.tuple(field, data).map(([name, map]) => `'${name}' in ${map}`),
  fc
    .tuple(
      operand,
      fc.constantFrom('int', 'float', 'number', 'string', 'bool', 'list', 'map', 'timestamp'),
    )
    .map(([value, type]) => `${value} is ${type}`),
  fc
    .tuple(fc.constantFrom('exists', 'existsAfter'), documentPath)
    .map(([method, path]) => `${method}(${path})`),
  fc
    .tuple(operand, fc.constantFrom('a', 'a.*', '(?i)ALICE', '^$'))
    .map(([text, regex]) => `(${text}).matches('${regex}')`),
);

/** Conditions that hold for many documents and requests, so not everything is denied. */
const likely = fc.constantFrom(
  'request.auth != null',
  'resource.data.a == 1',
  'resource.data.a <= 1',
  'resource.data.owner == request.auth.uid',
  "resource.data.owner in ['a', 'alice']",
  '1 in resource.data.l',
  "resource.data.l.hasAny(['a', 'b'])",
  "!('n' in resource.data)",
  '!(resource.data.b is string)',
  'resource.data.get("b", 1) == 1',
  "resource.data.keys().hasOnly(['a', 'b', 'l', 'm', 'owner'])",
  'request.resource.data.a == 1',
  'request.query.limit <= 2',
  "id != 'zz'",
  'exists(/databases/$(db)/documents/u/$(request.auth.uid))',
  'get(/databases/$(db)/documents/u/alice).data.a == 1',
  'getAfter(/databases/$(db)/documents/u/alice).data.a == 1',
  'existsAfter(/databases/$(db)/documents/c/$(id))',
  'resource == null',
  'true',
);

const atom = fc.oneof(
  { weight: 8, arbitrary: likely },
  { weight: 5, arbitrary: comparison },
  { weight: 3, arbitrary: call },
  { weight: 1, arbitrary: fc.constantFrom('f0(1)', 'f1(id)', 'f0(resource.data.a)', 'false') },
  { weight: 1, arbitrary: operand },
);

/** A condition in the language of rules. It is about `db` and `id`, and calls `f0` and `f1`. */
export const condition: Arbitrary<string> = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition', withCrossShrink: true },
    { weight: 4, arbitrary: atom },
    {
      weight: 5,
      arbitrary: fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    },
    { weight: 2, arbitrary: tie('condition').map((inner) => `!(${inner})`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('condition'), tie('condition'), tie('condition'))
        .map(([test, yes, no]) => `(${test}) ? (${yes}) : (${no})`),
    },
  ),
})).condition;
