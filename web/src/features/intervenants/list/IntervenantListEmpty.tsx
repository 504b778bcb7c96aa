import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';

interface IntervenantListEmptyProps {
  /** Number of people without filters. */
  readonly total: number;
  readonly onClear: () => void;
}

/** The empty list: nobody yet, or nobody matches the filters. */
export function IntervenantListEmpty({ total, onClear }: IntervenantListEmptyProps) {
  const { t } = useTranslation('intervenants');
  const title = t('list.empty.title');
  return (
    <Sheet>
      {total === 0 ? (
        <EmptyState title={title} text={t('list.empty.none')} />
      ) : (
        <EmptyState
          kind="search"
          title={title}
          text={t('list.empty.noMatch', { count: total })}
          action={<Button onClick={onClear}>{t('list.empty.clear')}</Button>}
        />
      )}
    </Sheet>
  );
}
