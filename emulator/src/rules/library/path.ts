import { resolveSegments, type PathSegment, type RulesPath } from '#values/path';
import { pathValue, type Value } from '#values/value';
import { wrongType } from './error-messages';
import { overload, type Result, type Table } from './builtin';
import { castToString } from './casts';

/** Methods of `path`. It has no `size`. */
export const pathMethods: Table = {
  bind: [overload(['path', 'map'], ({ path }, { fields }) => bind(path, fields))],
};

/** Captures that the map does not name are dropped from the path. */
function bind(path: RulesPath, fields: ReadonlyMap<string, Value>): Result {
  const names = path.flatMap((segment) => (segment.kind === 'simple' ? [] : segment.name));
  const unknown = [...fields.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    return { error: `Variable(s) ${unknown.join()} do not exist in the path template.` };
  }
  const segments: PathSegment[] = [];
  for (const segment of path) {
    const value = segment.kind === 'simple' ? undefined : fields.get(segment.name);
    if (segment.kind === 'simple') segments.push(segment);
    else if (value) {
      const result = bindSegment(segment, value);
      if ('error' in result) return result;
      segments.push(result);
    }
  }
  return pathValue(segments);
}

function bindSegment(
  segment: Exclude<PathSegment, { kind: 'simple' }>,
  value: Value,
): PathSegment | { readonly error: string } {
  if (segment.kind === 'capture') {
    const text = castToString(value);
    return typeof text === 'string' ? { ...segment, boundValue: text } : text;
  }
  if (value.type !== 'path') return { error: wrongType(value.type, ['path']) };
  const inner = resolveSegments(value.path);
  return 'unbound' in inner
    ? { error: `Variable ${inner.unbound} is not bound in path template.` }
    : { ...segment, boundValue: inner.segments };
}
