import { Button } from '@fluentui/react-components';
import { ADDRESSES } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';

/** A missing task; one without access looks the same. */
export function TaskNotFound() {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  return (
    <Sheet>
      <EmptyState
        kind="missing"
        isPage
        title={t('detail.notFound')}
        text={t('detail.notFoundText')}
        action={<Button onClick={() => void navigate(ADDRESSES.tasks)}>{t('detail.back')}</Button>}
      />
    </Sheet>
  );
}
