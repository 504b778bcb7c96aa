/** How many errors under one another, and beside one another, are told of. */
const DEPTH = 3;
const BREADTH = 5;

const LONGEST_MESSAGE = 500;

/**
 * What helps to mend a failure; never the request, which holds what people wrote. Messages of libraries
 * may repeat it (an address that was refused, a text that is no JSON), so addresses, tokens and whatever
 * is quoted are taken out.
 */
export function describeError(error: unknown, depth = DEPTH): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const { name, stack } = error;
  const under = depth > 1 ? causesOf(error).map((cause) => describeError(cause, depth - 1)) : [];
  return {
    name,
    message: withoutContent(error.message),
    stack: framesOf(stack),
    ...('code' in error && isCode(error.code) && { code: error.code }),
    ...(under.length > 0 && { causes: under }),
  };
}

/** A property that was read of nothing is a name in our code; all else between quotes may be content. */
const QUOTED =
  /"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<=^|[\s(:,=])(?<!\((?:reading|setting) )'[^']*'?/g;

function withoutContent(message: string): string {
  return message
    .slice(0, LONGEST_MESSAGE)
    .replaceAll(/[^\s<>"'«“]+@[^\s<>"'»”]+/g, '[address]')
    .replaceAll(/\b(?:Bearer\s+\S+|eyJ[\w-]+(?:\.[\w-]*)*)/gi, '[token]')
    .replaceAll(/([?&](?:key|token|oobCode|password)=)[^&\s]+/gi, '$1[secret]')
    .replaceAll(QUOTED, '"…"');
}

/** Where it happened: the first lines of a stack repeat the message. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function causesOf(error: Error): readonly unknown[] {
  const beside: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const below = error.cause === undefined ? [] : [error.cause];
  return [...below, ...beside].slice(0, BREADTH);
}

/** Codes are numbers or names such as auth/internal-error, EENVELOPE. */
function isCode(code: unknown): boolean {
  return typeof code === 'number' || (typeof code === 'string' && /^[\w/-]{1,60}$/.test(code));
}
