import type { DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';

interface HolderWords {
  readonly name: string;
  /** Their company; for the admins, why they hold it. */
  readonly place: string;
}

/** How a holder is called; `uid` is null for the admins. */
export function useHolderName(people: ReadonlyMap<string, DirectoryCard>) {
  const { t } = useTranslation('steering');
  return (uid: string | null): HolderWords => {
    const card = uid === null ? undefined : people.get(uid);
    return card === undefined
      ? { name: t('admins'), place: t('adminsWhy') }
      : { name: card.name, place: card.companyName };
  };
}
