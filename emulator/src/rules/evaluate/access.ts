import { resolveSegments } from '#values/path';
import { listValue, pathValue, stringValue, type Value } from '#values/value';
import { type Result } from '../library/builtin';
import {
  functionNotFound,
  indexOutOfBounds,
  NULL_VALUE,
  unsupportedOperation,
  wrongType,
} from '../library/error-messages';

/** `object.name`, and `object['name']` for what has names. */
export function readMember(object: Value, name: string): Result {
  if (object.type === 'null') return { error: NULL_VALUE };
  if (object.type === 'map') return object.fields.get(name) ?? undefinedProperty(name);
  if (object.type === 'path') return undefinedProperty(name);
  return { error: wrongType(object.type, ['map', 'path']) };
}

/** The error for an object that has no `[…]`. The engine reports it before errors of the index. */
export function refuseIndexed(object: Value, isSlice: boolean): string | undefined {
  if (object.type === 'null') return NULL_VALUE;
  const isSequence = object.type === 'list' || object.type === 'string' || object.type === 'path';
  if (isSequence || (object.type === 'map' && !isSlice)) return undefined;
  return functionNotFound(isSlice ? '@range' : '[]');
}

export function readIndex(object: Value, index: Value): Result {
  switch (object.type) {
    case 'map':
      if (index.type === 'string') return readMember(object, index.value);
      return { error: unsupportedOperation(`map[${index.type}]`, ['map[string]']) };
    case 'list':
    case 'string':
    case 'path':
      return readPosition(object, index);
    default:
      return { error: refuseIndexed(object, false) ?? NULL_VALUE };
  }
}

type Sequence = Extract<Value, { type: 'list' | 'string' | 'path' }>;

function readPosition(object: Sequence, index: Value): Result {
  const isPath = object.type === 'path';
  if (isPath && index.type === 'string') return undefinedProperty(index.value);
  if (index.type !== 'int') {
    const expected = isPath ? ['path[string]', 'path[int]'] : [`${object.type}[int]`];
    return { error: unsupportedOperation(`${object.type}[${index.type}]`, expected) };
  }
  const items = itemsOf(object);
  if ('error' in items) return items;
  const item = items[Number(index.value)];
  return item ?? { error: indexOutOfBounds(index.value, items.length) };
}

/**
 * `object[from:to]`. Both ends must be in the sequence: 0 <= from < size, 1 <= to <= size, from <=
 * to; nothing is clamped, so no slice of an empty list exists (measured: D16).
 */
export function readSlice(object: Value, from: Value | undefined, to: Value | undefined): Result {
  if (object.type !== 'list' && object.type !== 'string' && object.type !== 'path') {
    return { error: refuseIndexed(object, true) ?? NULL_VALUE };
  }
  if (!isBound(from) || !isBound(to)) return refuseBounds(object.type, from, to);
  const items = itemsOf(object);
  if ('error' in items) return items;
  const start = from?.type === 'int' ? from.value : 0n;
  const end = to?.type === 'int' ? to.value : BigInt(items.length);
  const problem = checkRange(start, end, items.length);
  return problem === undefined ? cut(object, Number(start), Number(end)) : { error: problem };
}

/** The engine treats a missing end as null, and null as a missing end. */
function isBound(value: Value | undefined): boolean {
  return value === undefined || value.type === 'null' || value.type === 'int';
}

function checkRange(start: bigint, end: bigint, size: number): string | undefined {
  if (start < 0n || start >= size) return indexOutOfBounds(start, size);
  if (end < 1n || end > size) return indexOutOfBounds(end - 1n, size);
  if (start <= end) return undefined;
  return `Illegal range error. From index: [${String(start)}] , To index: [${String(end)}].`;
}

function refuseBounds(type: string, from: Value | undefined, to: Value | undefined): Result {
  const boundTypes = `${from?.type ?? 'null'}:${to?.type ?? 'null'}`;
  const forms =
    type === 'path'
      ? ['null:null', 'int:int', 'int:null', 'null:int']
      : ['null:null', 'null:int', 'int:null', 'int:int'];
  const expected = forms.map((form) => `${type}[${form}]`);
  return { error: unsupportedOperation(`${type}[${boundTypes}]`, expected) };
}

function cut(object: Sequence, start: number, end: number): Result {
  if (object.type === 'list') return listValue(object.values.slice(start, end));
  if (object.type === 'string') return stringValue(object.value.slice(start, end));
  return pathValue(object.path.slice(start, end));
}

function itemsOf(object: Sequence): readonly Value[] | { readonly error: string } {
  if (object.type === 'list') return object.values;
  // UTF-16 units, as `size` counts them: '😀'[0] is half of it (measured: D15).
  if (object.type === 'string') return object.value.split('').map(stringValue);
  const path = resolveSegments(object.path);
  return 'unbound' in path ? unboundVariable(path.unbound) : path.segments.map(stringValue);
}

export function unboundVariable(name: string): { readonly error: string } {
  return { error: `Variable ${name} is not bound in path template.` };
}

function undefinedProperty(name: string): { readonly error: string } {
  return { error: `Property ${name} is undefined on object.` };
}
