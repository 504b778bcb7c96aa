/** A deliberate or negligible difference. None of them lets a reader see more. */
interface KnownDifference {
  readonly reason: string;
  /** Tests the request, in JSON, and both answers, as the themes print them. */
  readonly applies: (request: string, ours: string, google: string) => boolean;
}

/** A comparison that no document passes: with null, or with NaN. */
const WITH_NOTHING =
  /"op":"(((LESS|GREATER)_THAN(_OR_EQUAL)?|NOT_EQUAL)","value":\{|NOT_IN","value":.*)("nullValue"|"doubleValue":"NaN")/;

const KNOWN: readonly KnownDifference[] = [
  {
    reason: 'Nothing is less or more than null: Google finds nothing and looks no further.',
    applies: (request, ours, google) =>
      WITH_NOTHING.test(request) && ours.startsWith('INVALID_ARGUMENT') && isEmpty(google),
  },
  {
    reason: 'Google takes a negative page size where missing documents are shown.',
    applies: (request, ours) =>
      request.includes('["pageSize","-1"],["showMissing","true"]') && ours === 'INVALID_ARGUMENT',
  },
  {
    reason:
      'Ordered by the name twice: refused by both, Google looks at the index before the order.',
    applies: (request, ours, google) =>
      (request.match(/"fieldPath":"__name__"\},?\}?/g)?.length ?? 0) > 1 &&
      ours === 'INVALID_ARGUMENT' &&
      google === 'FAILED_PRECONDITION',
  },
  {
    reason:
      'What is NaN and also something else is found nowhere: Google takes anything for proven of it.',
    applies: (request, ours, google) =>
      request.includes('"op":"IS_NAN"') &&
      request.includes('"op":"AND"') &&
      ours === 'PERMISSION_DENIED' &&
      google === 'OK',
  },
  {
    reason:
      'A descending name and what cannot be aggregated: refused by both, Google looks at the latter first.',
    applies: (request, ours, google) =>
      request.includes('"aggregations"') &&
      request.includes('"DESCENDING"') &&
      ours === 'FAILED_PRECONDITION' &&
      google === 'INVALID_ARGUMENT',
  },
  {
    reason:
      'Google keeps the time of a deletion as a version, which a precondition on that time meets.',
    applies: (request, ours, google) =>
      request.includes('"updateTime":"@T') &&
      ours === 'FAILED_PRECONDITION' &&
      google === 'NOT_FOUND',
  },
];

const isEmpty = (answer: string) => answer === '[]' || answer.startsWith('OK');

export function isKnownDifference(request: unknown, ours: string, google: string): boolean {
  const text = JSON.stringify(request);
  return KNOWN.some(({ applies }) => applies(text, ours, google));
}
