import type { DirectoryCard } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import type { Live } from '#data/live/live';

/** Names people by their cards: 'Intervenant inconnu' for one who has left, an ellipsis until the cards are loaded. */
export function useNames(
  cards: Live<readonly Pick<DirectoryCard, 'id' | 'name'>[]>,
): (uid: string) => string {
  const { t } = useTranslation();
  return (uid) => {
    if (cards.status === 'loading') return t('person.loading');
    const card = cards.status === 'ready' ? cards.value.find(({ id }) => id === uid) : undefined;
    return card?.name ?? t('person.unknown');
  };
}
