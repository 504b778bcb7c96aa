import { type Change } from '#store/change';
import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { fieldAt, type FieldPath, fieldPathText, isNameField } from '#values/field-path';
import { type FieldValue, isFieldArray } from '#values/field-value';
import { type Conjunction, disjunctsOf } from './disjuncts';
import { type Query } from './query';

/** Listeners by the value that a field must equal, or that an array must contain. */
interface ByField<Listener> {
  readonly path: FieldPath;
  readonly isElement: boolean;
  readonly byValue: Map<string, Set<Listener>>;
}

interface InScope<Listener> {
  /** Any change in the scope may concern them. */
  readonly any: Set<Listener>;
  readonly byField: Map<string, ByField<Listener>>;
}

/** Where a listener is filed in its scope: in `any`, or under one value for each disjunct. */
interface Placed {
  readonly scope: string;
  readonly demands: readonly Demand[] | undefined;
}

/**
 * Finds the listeners that a change can concern without matching each query: those on its collection or
 * collection group. A listener that requires a field value is found only by a change with that value.
 */
export class ListenerIndex<Listener> {
  private readonly scopes = new Map<string, InScope<Listener>>();
  private readonly placements = new Map<Listener, Placed>();

  add(query: Query, listener: Listener): void {
    const key = scopeKey(query);
    const scope = this.scopes.get(key) ?? { any: new Set(), byField: new Map() };
    this.scopes.set(key, scope);
    const demands = disjunctsOf(query).map((conjunction) => rarestDemand(scope, conjunction));
    const isNarrow = demands.every((demand) => demand !== undefined);
    this.placements.set(listener, { scope: key, demands: isNarrow ? demands : undefined });
    if (!isNarrow) scope.any.add(listener);
    else for (const demand of demands) listenersOf(scope, demand).add(listener);
  }

  remove(listener: Listener): void {
    const placement = this.placements.get(listener);
    const scope = placement && this.scopes.get(placement.scope);
    if (!scope) return;
    this.placements.delete(listener);
    scope.any.delete(listener);
    for (const { field, value } of placement.demands ?? []) {
      const byValue = scope.byField.get(field)?.byValue;
      const listeners = byValue?.get(value);
      listeners?.delete(listener);
      if (listeners?.size === 0) byValue?.delete(value);
      if (byValue?.size === 0) scope.byField.delete(field);
    }
    if (scope.any.size === 0 && scope.byField.size === 0) this.scopes.delete(placement.scope);
  }

  /** The number of scopes with listeners. */
  get scopeCount(): number {
    return this.scopes.size;
  }

  listenersFor({ name, before, after }: Change): ReadonlySet<Listener> {
    const listeners = new Set<Listener>();
    for (const key of [`in ${name.collectionPath}`, `of ${name.collectionId}`, 'all']) {
      const scope = this.scopes.get(key);
      if (!scope) continue;
      for (const listener of scope.any) listeners.add(listener);
      for (const field of scope.byField.values()) {
        for (const document of [before, after]) {
          if (document) addListeners(listeners, field, document);
        }
      }
    }
    return listeners;
  }
}

function scopeKey({ collectionId, allDescendants, parent }: Query): string {
  if (collectionId === undefined) return 'all';
  if (allDescendants) return `of ${collectionId}`;
  return `in ${parent === '' ? collectionId : `${parent}/${collectionId}`}`;
}

function addListeners<Listener>(
  listeners: Set<Listener>,
  { path, isElement, byValue }: ByField<Listener>,
  document: Document,
): void {
  const value = fieldAt(document.fields, path);
  if (value === undefined) return;
  const values = isElement ? (isFieldArray(value) ? value : []) : [value];
  for (const item of values) {
    for (const listener of byValue.get(valueKey(item) ?? '') ?? []) listeners.add(listener);
  }
}

interface Demand {
  readonly path: FieldPath;
  readonly isElement: boolean;
  /** The path and whether it is an element, as a key. */
  readonly field: string;
  readonly value: string;
}

/**
 * The required value of a conjunction that the fewest other listeners require: an owner rather than a
 * state. Undefined when the conjunction requires none.
 */
function rarestDemand<Listener>(
  { byField }: InScope<Listener>,
  conjunction: Conjunction,
): Demand | undefined {
  let rarest: Demand | undefined;
  let fewest = Infinity;
  for (const { path, operator, value: operand } of conjunction) {
    const isElement = operator === 'ARRAY_CONTAINS';
    if (isNameField(path) || (!isElement && operator !== 'EQUAL')) continue;
    const value = valueKey(operand);
    if (value === undefined) continue;
    const field = `${isElement ? 'element' : 'value'} ${fieldPathText(path)}`;
    const others = byField.get(field)?.byValue.get(value)?.size ?? 0;
    if (others >= fewest) continue;
    rarest = { path, isElement, field, value };
    fewest = others;
  }
  return rarest;
}

function listenersOf<Listener>(
  { byField }: InScope<Listener>,
  { path, isElement, field, value }: Demand,
): Set<Listener> {
  const ofField: ByField<Listener> = byField.get(field) ?? { path, isElement, byValue: new Map() };
  byField.set(field, ofField);
  const listeners = ofField.byValue.get(value) ?? new Set<Listener>();
  ofField.byValue.set(value, listeners);
  return listeners;
}

/** Values that are equal to a query share a key; undefined for types that are rarely queried. */
function valueKey(value: FieldValue): string | undefined {
  switch (typeof value) {
    case 'string':
      return `s${value}`;
    case 'boolean':
      return String(value);
    case 'bigint':
    case 'number':
      // Large integers may share a key. A listener is then checked once more than needed.
      return `n${Number(value) + 0}`;
    default:
      return value instanceof DocumentName ? `r${value.toString()}` : undefined;
  }
}
