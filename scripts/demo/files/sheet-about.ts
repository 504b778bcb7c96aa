import type { Operation } from '../operations/operation';
import type { View } from '../task-forms';

/**
 * A drawing sheet, A3: frame, view and title block. It carries no date, as the demo moves with the
 * calendar and its files do not.
 */
export interface SheetAbout {
  /** Of the task. */
  title: string;
  /** Of its subsection. */
  code: string;
  revision: number;
  /** What each revision brought. */
  changes: readonly string[];
  project: string;
  client: string;
  /** Company. */
  author: string;
  trade: string;
  view: View;
  shape: Operation['shape'];
  rooms: readonly string[];
  /** In front of it. */
  street: string;
  seed: string;
}
