import { useLayout } from '#shared/ui/useLayout';
import { IntervenantCards } from './IntervenantCards';
import { IntervenantTable, type IntervenantTableProps } from './IntervenantTable';

/** The intervenants as a table, or as cards on a phone. */
export function IntervenantRows(props: IntervenantTableProps) {
  const isPhone = useLayout('phone');
  return isPhone ? <IntervenantCards {...props} /> : <IntervenantTable {...props} />;
}
