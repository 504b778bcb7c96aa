import type { Conversation } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { titleOf } from './conversation-title';

export interface WordedTitle {
  readonly name: string;
  /** The name is a placeholder, shown in another style. */
  readonly isDeleted: boolean;
}

type Titled = Pick<Conversation, 'type' | 'name' | 'participants'>;

/** The title of a conversation. */
export function useConversationTitle(): (conversation: Titled) => WordedTitle {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const { id: me } = useSignedInUser();
  return useCallback(
    (conversation: Titled) => {
      const title = titleOf(conversation, me);
      switch (title.kind) {
        case 'named':
          return { name: title.name, isDeleted: false };
        case 'deleted':
          return { name: t('people.deleted'), isDeleted: true };
        case 'nameless':
          return { name: common(`role.${title.role}`), isDeleted: false };
      }
    },
    [t, common, me],
  );
}
