import { type ReadDocument, type History } from '../history';
import { checkContents } from './contents';
import { checkConvergence } from './convergence';
import { checkOrder } from './order';
import { type Violation } from './violation';

/** All that is wrong with a history. @param end what was there when all was done */
export function check(history: History, end: readonly ReadDocument[]): readonly Violation[] {
  return [...checkContents(history), ...checkOrder(history), ...checkConvergence(history, end)];
}
