import { WORKGROUP_LIMITS, type RefusedMember } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#data/queries/people';
import { useErrorText } from '#shared/i18n/useErrorText';

/** Lists who was not added and why: `Nadia Ferhat : ce compte est désactivé.` */
export function useRefusedText(): (refusals: readonly RefusedMember[]) => string {
  const { t } = useTranslation('groups');
  const errorText = useErrorText();
  const directory = useDirectory();
  return (refusals) =>
    refusals
      .map(({ uid, reason }) => {
        const cards = directory.status === 'ready' ? directory.value : [];
        const name = cards.find(({ id }) => id === uid)?.name ?? t('people.unknown');
        const params = { max: WORKGROUP_LIMITS.membersMax };
        return t('people.refused', { name, reason: errorText({ reason, params }) });
      })
      .join(' ');
}
