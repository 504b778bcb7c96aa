/**
 * A path of the rules language. `{x}` stays a capture after `bind`: it compares and prints as what
 * it is bound to, and until then any use of it is an error.
 */
export type RulesPath = readonly PathSegment[];

export type PathSegment =
  | { readonly kind: 'simple'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string; readonly boundValue?: string }
  | { readonly kind: 'glob'; readonly name: string; readonly boundValue?: readonly string[] };

export function simplePath(segments: readonly string[]): RulesPath {
  return segments.map((text) => ({ kind: 'simple', text }));
}

/** The segments as text, or the name of the first capture that is not bound. */
export function resolveSegments(
  path: RulesPath,
): { readonly segments: readonly string[] } | { readonly unbound: string } {
  const segments: string[] = [];
  for (const segment of path) {
    if (segment.kind === 'simple') segments.push(segment.text);
    else if (segment.boundValue === undefined) return { unbound: segment.name };
    else if (segment.kind === 'capture') segments.push(segment.boundValue);
    else segments.push(...segment.boundValue);
  }
  return { segments };
}

/** An unbound capture prints as nothing: `string(/a/{x})` is "/a/". */
export function pathText(path: RulesPath): string {
  return path.map((segment) => `/${segmentText(segment)}`).join('');
}

function segmentText(segment: PathSegment): string {
  if (segment.kind === 'simple') return segment.text;
  if (segment.boundValue === undefined) return '';
  return segment.kind === 'capture' ? segment.boundValue : segment.boundValue.join('/');
}

/** Equal: both are bound and name the same segments. What is not bound does not equal itself. */
export function samePath(a: RulesPath, b: RulesPath): boolean {
  const left = resolveSegments(a);
  const right = resolveSegments(b);
  if ('unbound' in left || 'unbound' in right) return false;
  return (
    left.segments.length === right.segments.length &&
    left.segments.every((segment, index) => segment === right.segments[index])
  );
}
