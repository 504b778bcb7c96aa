import {
  boardKeyOf,
  boardPath,
  boardRecord,
  heldAfter,
  type Assignment,
  type HeldTask,
  type OpenVisa,
  type Project,
} from '@ouvrage/domain';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { read } from '../platform/snapshot';

interface Reading {
  readonly transaction: Transaction;
  readonly context: Pick<Context, 'firestore' | 'today'>;
}

/** A task before or after a change; null when it does not exist. */
type BoardedTask = Omit<Assignment, 'id'> | null;

/** The board of one project: read, changed in memory, and written once. */
export interface OpenBoard {
  /** `visas` are those of the open revision; null where the change gives none. */
  move(before: BoardedTask, after: BoardedTask, visas: readonly Visa[] | null): void;
  write(): void;
}

type Visa = Pick<OpenVisa, 'by' | 'forId'>;

/** Reads, so it must come before any write. */
export async function openBoard(
  { transaction, context }: Reading,
  { id, ownerIds }: Pick<Project, 'id' | 'ownerIds'>,
): Promise<OpenBoard> {
  const ref = context.firestore.doc(boardPath(id));
  const board = read(boardRecord, await transaction.get(ref));
  const entries = new Map<string, HeldTask | null>();
  return {
    move(before, after, visas) {
      const task = after ?? before;
      if (task === null) return;
      const key = boardKeyOf(task);
      const previous = entries.has(key) ? entries.get(key) : board?.tasks[key];
      entries.set(key, heldAfter(previous ?? null, after, visas, context.today()));
    },

    write() {
      if (entries.size === 0) return;
      const tasks = Object.fromEntries(
        [...entries].map(([key, entry]) => [key, entry ?? FieldValue.delete()]),
      );
      transaction.set(ref, { ownerIds, tasks }, { merge: true });
    },
  };
}
