import { canonicalJson } from './canonical-json';

/**
 * The kinds of facts of a project's record. `answer` and `closing` follow a remark, whose document keeps only the
 * last of each; every other one stays for ever in a document of its own.
 */
export const FACT_KINDS = [
  'event',
  'revision',
  'visa',
  'decision',
  'remark',
  'answer',
  'closing',
  'purge',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Kinds of the file of remarks; the others are in the file of events. */
export const REMARK_KINDS: readonly FactKind[] = ['remark', 'answer', 'closing'];

/** One thing that happened in a project. It holds ids of people, never names. */
export interface Fact {
  readonly kind: FactKind;
  /** The task of the checklist, as `taskIdOf`. */
  readonly task: string;
  /** Within the kind and the task. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The uid; empty where nobody is known. */
  readonly by: string;
  /** What it says, by its kind. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** A fact with its place in the record, from 0. Its canonical JSON is a leaf of the tree. */
export interface RecordEntry extends Fact {
  readonly n: number;
}

export function entryText({ n, kind, task, id, at, by, content }: RecordEntry): string {
  return canonicalJson({ n, kind, task, id, at, by, content });
}

/** Names a fact within its project. */
export function factKey({ kind, task, id }: Pick<Fact, 'kind' | 'task' | 'id'>): string {
  return `${kind} ${task} ${id}`;
}

/** The order of facts that become known together. */
export function compareFacts(one: Fact, other: Fact): number {
  return (
    compare(one.at, other.at) ||
    FACT_KINDS.indexOf(one.kind) - FACT_KINDS.indexOf(other.kind) ||
    compare(factKey(one), factKey(other))
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
