import { EmptyDrawing, type EmptyKind } from './EmptyDrawing';
import { StateFrame, type StateProps } from './StateFrame';

interface EmptyStateProps extends StateProps {
  /** What kind of nothing it is. */
  readonly kind?: EmptyKind;
}

/** There is nothing here. */
export function EmptyState({ kind = 'unbuilt', ...state }: EmptyStateProps) {
  return <StateFrame {...state} drawing={<EmptyDrawing kind={kind} />} />;
}
