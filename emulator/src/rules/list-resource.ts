import { isEqual } from '../values/equality';
import { boundSegments } from '../values/path';
import { type Comparator, type SimpleConstraint, type Value } from '../values/value';
import { type ProofWatch } from './proof-watch';

/** What the filters of a query say that all hold together. */
export interface Disjunct {
  readonly constraints: readonly FieldConstraint[];
}

export interface FieldConstraint {
  /** Names from the top of the document inwards; `['__name__']`, with a path, is its name. */
  readonly path: readonly string[];
  readonly comparator: Comparator;
  readonly value: Value;
}

export interface ListedResource {
  /** `resource`, as far as the filters know it. */
  readonly resource: Value;
  /** The whole path of the document, where they leave only one. */
  readonly pinned: readonly string[] | undefined;
}

/** A field, by the names below it; or what is known of it. */
type Tree = Map<string, Tree | Value>;

/**
 * `resource` of a disjunct: `{data: {}}` with the fields that are filtered, and no `id` (measured: D2). A
 * field with one equality and nothing else is its value, any other is a constraint.
 */
export function resourceOf({ constraints }: Disjunct, watch: ProofWatch): ListedResource {
  const names: SimpleConstraint[] = [];
  const data: Tree = new Map();
  for (const { path, known } of byField(constraints)) {
    if (path.length === 1 && path[0] === '__name__') names.push(...known);
    else {
      const value = concrete(known) ?? { type: 'constraint', constraints: known };
      watch.markIfLoose(value);
      plant(data, path, value);
    }
  }
  const resource: Tree = new Map([['data', data]]);
  if (names.length > 0) {
    // The engine keeps equalities alone of what is said of the name.
    const equalities = names.filter(({ comparator }) => comparator === 'EQ');
    resource.set('__name__', { type: 'constraint', constraints: equalities });
  }
  const name = concrete(names);
  const pinned = name?.type === 'path' ? boundSegments(name.path) : undefined;
  return {
    resource: grow(resource, watch),
    pinned: pinned && 'segments' in pinned ? pinned.segments : undefined,
  };
}

interface FieldKnowledge {
  readonly path: readonly string[];
  readonly known: SimpleConstraint[];
}

/** Outer fields first: what is said of `a.b` adds to what is said of `a`, or replaces it. */
function byField(constraints: readonly FieldConstraint[]): readonly FieldKnowledge[] {
  const fields = new Map<string, FieldKnowledge>();
  for (const { path, comparator, value } of constraints) {
    const key = JSON.stringify(path);
    const field = fields.get(key) ?? { path, known: [] };
    fields.set(key, field);
    const isRepeated = field.known.some(
      (other) => other.comparator === comparator && isEqual(other.value, value, 'element'),
    );
    if (!isRepeated) field.known.push({ comparator, value });
  }
  return [...fields.values()].toSorted((a, b) => a.path.length - b.path.length);
}

function concrete([only, ...others]: readonly SimpleConstraint[]): Value | undefined {
  return only?.comparator === 'EQ' && others.length === 0 ? only.value : undefined;
}

function plant(tree: Tree, [name = '', ...rest]: readonly string[], value: Value): void {
  if (rest.length === 0) {
    tree.set(name, value);
    return;
  }
  const at = tree.get(name);
  let inner: Tree;
  if (at instanceof Map) inner = at;
  else inner = new Map(at?.type === 'map' ? at.fields : []);
  tree.set(name, inner);
  plant(inner, rest, value);
}

function grow(tree: Tree, watch: ProofWatch): Value {
  const fields = new Map<string, Value>();
  for (const [name, inner] of tree) {
    fields.set(name, inner instanceof Map ? grow(inner, watch) : inner);
  }
  const map: Value = { type: 'map', fields };
  watch.markPartial(map);
  return map;
}
