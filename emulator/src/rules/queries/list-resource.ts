import { isEqual } from '#values/equality';
import { resolveSegments } from '#values/path';
import { type Comparator, type SimpleConstraint, type Value } from '#values/value';
import { type ProofWatch } from './proof-watch';

/** Filters of a query that hold together. */
export interface Disjunct {
  readonly constraints: readonly FieldConstraint[];
  /** Whether a document is not looked at even if the filters allow only that one. */
  readonly isNeverPinned?: boolean;
}

export interface FieldConstraint {
  /** Names from the top of the document inwards; `['__name__']`, with a path, is its name. */
  readonly path: readonly string[];
  readonly comparator: Comparator;
  readonly value: Value;
}

export interface ListedResource {
  /** `resource`, as far as the filters determine it. */
  readonly resource: Value;
  /** The whole path of the document, if the filters allow only one. */
  readonly pinnedPath: readonly string[] | undefined;
}

/** The value of a field, or its inner fields by name. */
type Tree = Map<string, Tree | Value>;

/**
 * `resource` of a disjunct: `{data: {}}` with the fields that are filtered, and no `id` (measured: D2). A
 * field with one equality and nothing else is its value, any other is a constraint.
 */
export function resourceOf(
  { constraints, isNeverPinned = false }: Disjunct,
  watch: ProofWatch,
): ListedResource {
  const names: SimpleConstraint[] = [];
  const data: Tree = new Map();
  for (const { path, simpleConstraints } of byField(constraints)) {
    if (path.length === 1 && path[0] === '__name__') names.push(...simpleConstraints);
    else {
      const value = onlyEquality(simpleConstraints) ?? {
        type: 'constraint',
        constraints: simpleConstraints,
      };
      watch.markIfLoose(value);
      setField(data, path, value);
    }
  }
  const resource: Tree = new Map([['data', data]]);
  if (names.length > 0) {
    // The engine keeps only equalities of the name.
    const equalities = names.filter(({ comparator }) => comparator === 'EQ');
    resource.set('__name__', { type: 'constraint', constraints: equalities });
  }
  const name = isNeverPinned ? undefined : onlyEquality(names);
  const pinnedPath = name?.type === 'path' ? resolveSegments(name.path) : undefined;
  return {
    resource: mapOf(resource, watch),
    pinnedPath: pinnedPath && 'segments' in pinnedPath ? pinnedPath.segments : undefined,
  };
}

interface FieldKnowledge {
  readonly path: readonly string[];
  readonly simpleConstraints: SimpleConstraint[];
}

/** Outer fields first: a filter on `a.b` extends or replaces that on `a`. */
function byField(constraints: readonly FieldConstraint[]): readonly FieldKnowledge[] {
  const fields = new Map<string, FieldKnowledge>();
  for (const { path, comparator, value } of constraints) {
    const key = JSON.stringify(path);
    const field = fields.get(key) ?? { path, simpleConstraints: [] };
    fields.set(key, field);
    const isRepeated = field.simpleConstraints.some(
      (other) => other.comparator === comparator && isEqual(other.value, value, 'element'),
    );
    if (!isRepeated) field.simpleConstraints.push({ comparator, value });
  }
  return [...fields.values()].toSorted((a, b) => a.path.length - b.path.length);
}

function onlyEquality([only, ...others]: readonly SimpleConstraint[]): Value | undefined {
  return only?.comparator === 'EQ' && others.length === 0 ? only.value : undefined;
}

function setField(tree: Tree, [name = '', ...rest]: readonly string[], value: Value): void {
  if (rest.length === 0) {
    tree.set(name, value);
    return;
  }
  const at = tree.get(name);
  let inner: Tree;
  if (at instanceof Map) inner = at;
  else inner = new Map(at?.type === 'map' ? at.fields : []);
  tree.set(name, inner);
  setField(inner, rest, value);
}

function mapOf(tree: Tree, watch: ProofWatch): Value {
  const fields = new Map<string, Value>();
  for (const [name, inner] of tree) {
    fields.set(name, inner instanceof Map ? mapOf(inner, watch) : inner);
  }
  const map: Value = { type: 'map', fields };
  watch.markPartial(map);
  return map;
}
