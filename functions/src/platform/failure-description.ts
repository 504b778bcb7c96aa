/** The levels of causes, and the causes of one error, that are described. */
const DEPTH = 3;
const BREADTH = 5;

const LONGEST_MESSAGE = 500;

/**
 * The facts that help to fix a failure, without the request, which holds texts of people. Messages of
 * libraries may repeat parts of it (a refused address, invalid JSON), so addresses, tokens and quoted texts
 * are removed.
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

/** A property name after `reading` or `setting` is ours; any other quoted text may be content. */
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

/** The frames without the first lines, which repeat the message. */
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
