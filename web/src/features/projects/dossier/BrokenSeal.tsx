import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { findTaskById, type RecordState } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { useTitles } from '../useTitles';

/** Says that the record differs from a seal: where, and what to do. Nothing while it agrees. */
export function BrokenSeal({ record }: { readonly record: RecordState | null }) {
  const { t } = useTranslation('dossier');
  const format = useFormat();
  const titles = useTitles();
  const failure = record?.failure ?? null;
  if (failure === null) return null;
  const task = failure.task === null ? undefined : findTaskById(failure.task);
  const name = task === undefined ? failure.task : `${task.subsectionId} ${titles.task(task)}`;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody style={{ whiteSpace: 'normal' }}>
        <MessageBarTitle>{t('broken.title', { n: format.number(failure.n) })}</MessageBarTitle>{' '}
        {name === null ? t('broken.file') : t('broken.task', { task: name })} {t('broken.act')}
      </MessageBarBody>
    </MessageBar>
  );
}
