import { invalidArgument } from '#status/status';
import { type FieldValue, isFieldArray } from '#values/field-value';
import { filterKey } from './filter-key';
import { type FieldFilter, type Filter, type Query } from './query';

/** Filters that hold together, each of them once. */
export type Conjunction = readonly FieldFilter[];

const MAX_DISJUNCTS = 30;
/** Google's emulator refuses an AND of alternatives with more combinations (60 pass, 63 do not). */
const MAX_COMBINATIONS = 60;

/**
 * The disjunctive normal form of a query's filter: a document is found if all filters of one of the
 * conjunctions hold. `IN` and `ARRAY_CONTAINS_ANY` are disjunctions too. Never empty: without a
 * filter it is one conjunction of nothing. Refuses more than 30 conjunctions.
 */
export function disjunctsOf({ where }: Pick<Query, 'where'>): readonly Conjunction[] {
  if (!where) return [[]];
  const disjuncts = [...expand(nodeOf(where)).values()];
  if (disjuncts.length > MAX_DISJUNCTS) {
    throw tooMany(
      `. Result had ${disjuncts.length} disjunctions which is more than the maximum of ${MAX_DISJUNCTS}`,
    );
  }
  return disjuncts.map((disjunct) => [...disjunct.values()]);
}

function tooMany(detail: string): Error {
  return invalidArgument(`Too many disjunctions after normalization${detail}`);
}

/** A filter with lists expanded and duplicates removed: Google's emulator does both before it counts. */
interface Node {
  /** The same for the same filter, whatever the order of its parts. */
  readonly key: string;
  readonly combinations: number;
  readonly content: FieldFilter | { readonly kind: 'and' | 'or'; readonly nodes: readonly Node[] };
}

function nodeOf(filter: Filter): Node {
  if (filter.kind !== 'field') return composite(filter.kind, filter.filters.map(nodeOf));
  const alternatives = alternativesOf(filter);
  return alternatives ? composite('or', alternatives.map(leaf)) : leaf(filter);
}

function leaf(filter: FieldFilter): Node {
  return { key: filterKey(filter), combinations: 1, content: filter };
}

function composite(kind: 'and' | 'or', parts: readonly Node[]): Node {
  const byKey = new Map<string, Node>();
  for (const node of parts) if (!byKey.has(node.key)) byKey.set(node.key, node);
  const nodes = [...byKey.values()];
  const [only] = nodes;
  if (only && nodes.length === 1) return only;
  const key = `${kind}(${[...byKey.keys()].sort().join()})`;
  return { key, combinations: countCombinations(kind, nodes), content: { kind, nodes } };
}

function countCombinations(kind: 'and' | 'or', nodes: readonly Node[]): number {
  if (kind === 'or') return nodes.reduce((sum, { combinations }) => sum + combinations, 0);
  const product = nodes.reduce((count, { combinations }) => count * combinations, 1);
  if (product > MAX_COMBINATIONS) throw tooMany(`, the maximum is ${MAX_DISJUNCTS}`);
  return product;
}

function alternativesOf({ path, operator, value }: FieldFilter): FieldFilter[] | undefined {
  if (!isFieldArray(value)) return undefined;
  if (operator !== 'IN' && operator !== 'ARRAY_CONTAINS_ANY') return undefined;
  const single = operator === 'IN' ? 'EQUAL' : 'ARRAY_CONTAINS';
  return alternativeValues(value).map((item) => ({
    kind: 'field',
    path,
    operator: single,
    value: item,
  }));
}

/** Null and NaN in a list match nothing. Together they are one alternative, and rules see it (observed). */
function alternativeValues(values: readonly FieldValue[]): readonly FieldValue[] {
  const isUnmatched = (value: FieldValue) => value === null || Number.isNaN(value);
  const first = values.findIndex(isUnmatched);
  return values.filter((value, index) => index === first || !isUnmatched(value));
}

type Disjuncts = ReadonlyMap<string, ReadonlyMap<string, FieldFilter>>;

const NOTHING: ReadonlyMap<string, FieldFilter> = new Map();

function expand({ key, content }: Node): Disjuncts {
  if (content.kind === 'field') return new Map([[key, new Map([[key, content]])]]);
  if (content.kind === 'or') {
    return new Map(content.nodes.flatMap((node) => [...expand(node)]));
  }
  return content.nodes.reduce<Disjuncts>(
    (left, node) => combine(left, expand(node)),
    new Map([['', NOTHING]]),
  );
}

function combine(left: Disjuncts, right: Disjuncts): Disjuncts {
  const products = new Map<string, ReadonlyMap<string, FieldFilter>>();
  for (const a of left.values()) {
    for (const b of right.values()) {
      const both = new Map([...a, ...b]);
      const key = [...both.keys()].sort().join(' && ');
      if (!products.has(key)) products.set(key, both);
    }
  }
  return products;
}
