import { useTranslation } from 'react-i18next';
import { useOpenWorkCount } from '#data/queries/assignments';
import { useFormat } from '#shared/i18n/useFormat';

/** How many open tasks a person leaves behind, in the dialogs that disable or delete an account. */
export function OpenWork({ uid }: { readonly uid: string }) {
  const { t } = useTranslation('intervenants');
  const { number } = useFormat();
  const total = useOpenWorkCount(uid);
  return total === null ? null : <p>{t('openWork', { total: number(total) })}</p>;
}
