import {
  ballSinceOf,
  dueDay,
  heldAtFirst,
  holdersOf,
  type Board,
  type CalendarDay,
} from '@ouvrage/domain';
import type { PieceTask } from './piece-tree';

/** Who has a piece that is missing, and since when. */
export interface MissingPiece extends PieceTask {
  /** Empty: it is the admins' turn. */
  readonly holderIds: readonly string[];
  readonly since: CalendarDay;
  /** When their act is due. */
  readonly due: CalendarDay;
}

/** By the project's board; a task that is on none yet is held as its own fields tell. */
export function missingPieces(
  missing: readonly PieceTask[],
  board: Board | null,
  isActive: (uid: string) => boolean,
): readonly MissingPiece[] {
  return missing.map((piece) => {
    const { id, assignment } = piece;
    const heldTask = board?.tasks[id] ?? heldAtFirst(assignment, []);
    return {
      ...piece,
      holderIds:
        heldTask === null ? [] : holdersOf(heldTask, { isActive, deputyOf: () => null }).uids,
      since: heldTask?.ballSince ?? ballSinceOf(assignment, []),
      due: heldTask?.due ?? dueDay(assignment) ?? assignment.deadline,
    };
  });
}

/** How many different people they wait for; the admins together are one. */
export function holderCount(missing: readonly MissingPiece[]): number {
  return new Set(missing.flatMap(({ holderIds }) => (holderIds.length === 0 ? [''] : holderIds)))
    .size;
}
