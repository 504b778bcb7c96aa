import { type ReadDocument, type History } from '../history';
import { checkContents } from './contents';
import { checkConvergence } from './convergence';
import { checkOrder } from './order';
import { type Violation } from './violation';

/** All violations of a history. @param end the final state */
export function check(history: History, end: readonly ReadDocument[]): readonly Violation[] {
  return [...checkContents(history), ...checkOrder(history), ...checkConvergence(history, end)];
}
