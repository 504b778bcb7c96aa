import type { Conversation, Message } from '@ouvrage/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorOf } from './author';
import { newSince } from './thread-rows';
import { useAuthorName } from './useAuthorName';

/** Milliseconds to wait before announcing arrivals, so that several become one announcement. */
const REST_MS = 700;
/** An id before all messages. */
const BEFORE_ALL = '';
/** Characters of a message that are read out. */
const READ_OUT = 200;

/**
 * The announcement for assistive technology of messages that have just arrived from others. `newest` is null
 * until they are loaded.
 */
export function useArrivalWords(
  { participants }: Conversation,
  newest: readonly Message[] | null,
  me: string,
): string {
  const { t } = useTranslation('messages');
  const nameOf = useAuthorName();
  const [words, setWords] = useState('');
  const lastAnnouncedId = useRef<string>(undefined);
  useEffect(() => {
    if (newest === null) return;
    if (lastAnnouncedId.current === undefined) {
      lastAnnouncedId.current = newest.at(-1)?.id ?? BEFORE_ALL;
      return;
    }
    const timer = setTimeout(() => {
      const newMessages = newSince(newest, me, lastAnnouncedId.current ?? null);
      lastAnnouncedId.current = newest.at(-1)?.id ?? BEFORE_ALL;
      const [one] = newMessages;
      if (one === undefined) return;
      setWords(
        newMessages.length === 1
          ? t('thread.arrived', {
              name: nameOf(authorOf(participants, one)),
              text: one.text.slice(0, READ_OUT),
            })
          : t('thread.new', { count: newMessages.length }),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [newest, me, participants, nameOf, t]);
  return words;
}
