import type { Operation } from '../operations/operation';
import type { View } from '../task-forms';

/**
 * A drawing sheet in A3, with frame, view and title block. It contains no date, because the dates of the demo
 * move and its files do not.
 */
export interface SheetAbout {
  /** Title of the task. */
  title: string;
  /** Code of the subsection. */
  code: string;
  revision: number;
  /** The change in each revision. */
  changes: readonly string[];
  project: string;
  client: string;
  /** Name of the company. */
  author: string;
  trade: string;
  view: View;
  shape: Operation['shape'];
  rooms: readonly string[];
  /** Street in front of the building. */
  street: string;
  seed: string;
}
