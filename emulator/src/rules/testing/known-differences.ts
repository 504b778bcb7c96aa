import { type Probe } from './probe';

/**
 * Where we differ from Google's record on purpose, or not worth the trouble: the ids that a reason
 * covers. None of them allows what Google denies; measured-verdicts.test.ts asserts that apart.
 */
export interface KnownDifference {
  readonly reason: string;
  readonly ids: readonly (string | RegExp)[];
}

/** The service answers these, not its rules. */
export const ANSWERED_BY_THE_SERVICE: readonly KnownDifference[] = [
  {
    reason: 'Rules allow the write, and the store then refuses it: the document exists.',
    ids: ['env/create existing exists:false precondition, allow create'],
  },
  {
    reason: 'Denied as by us; the message is too long for an HTTP/2 header of the engine.',
    ids: [/^limits\/(200|500) allow statements false then true$/],
  },
  {
    reason: 'Refused to everybody but administrators before any rule is looked at.',
    ids: ['batch/batchWrite partial', 'env/REST listCollectionIds unauth'],
  },
];

/** Answered before any rule is looked at, so that there is nothing to replay. */
export const REFUSED_BEFORE_RULES: readonly KnownDifference[] = [
  {
    reason: 'More disjuncts than a query may have.',
    ids: [/^list-cons\/L264 true /, 'limits/in with 31 values'],
  },
  { reason: 'Refused to everybody but administrators.', ids: ['env/ListDocuments showMissing'] },
];

export const DIFFERENT_VALUES: readonly KnownDifference[] = [
  {
    reason: 'Half of a surrogate pair: the coverage report cannot print it, the value is the same.',
    ids: ["expr-literal/'😀'[0]"],
  },
];

export const DIFFERENT_MESSAGES: readonly KnownDifference[] = [
  {
    reason: 'Several documents: in its second pass the engine takes them from a hash map.',
    ids: ['batch/messages for two failing writes', /^limits\/batch(Get)? of \d (writes|docs) each/],
  },
];

/** We stop at the first syntax error; the engine reports what its parser makes of the rest. */
export const DIFFERENT_COMPILE_MESSAGES: readonly KnownDifference[] = [
  {
    reason:
      'A literal that does not end: we name its start, the engine the next thing it can read.',
    ids: [
      /^expr-literal\/'\\/,
      "expr-literal/r'\\d'",
      "expr-string/'a/b'.matches('a\\/b')",
      'syntax/multiline string',
    ],
  },
  {
    reason: 'A path that breaks off: we report where, the engine what it reads the rest as.',
    ids: ['expr-path//a/b/', /^syntax\/path with (\$\(a\)\$\(b\)|prefix\$\(b\))$/],
  },
  {
    reason: 'The same refusal in other words, or at another column.',
    ids: [
      'syntax/return;',
      'syntax/& operator',
      /^limits\/(12|20) lets$/,
      'limits/nested list depth 100',
    ],
  },
];

export function isCovered(list: readonly KnownDifference[], { id }: Probe): boolean {
  return list.some(({ ids }) =>
    ids.some((pattern) => (typeof pattern === 'string' ? pattern === id : pattern.test(id))),
  );
}
