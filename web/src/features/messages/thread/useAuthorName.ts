import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Author } from './author';

/** An author's name, or what stands in for it. */
export function useAuthorName(): (author: Author) => string {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  return useCallback(
    (author: Author) => {
      if (author.kind === 'known') return author.name;
      if (author.kind === 'nameless') return common(`role.${author.role}`);
      return t(`thread.author.${author.kind}`);
    },
    [t, common],
  );
}
