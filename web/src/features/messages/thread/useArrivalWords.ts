import type { Conversation, Message } from '@ouvrage/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorOf } from './author';
import { newSince } from './thread-rows';
import { useAuthorName } from './useAuthorName';

/** Milliseconds of rest before what has arrived is told: several at once are one announcement. */
const REST_MS = 700;
/** Characters of a message that are read out. */
const READ_OUT = 200;

/** What to tell assistive technology about the messages of others that have just arrived. */
export function useArrivalWords(
  { participants }: Conversation,
  newest: readonly Message[],
  me: string,
): string {
  const { t } = useTranslation('messages');
  const nameOf = useAuthorName();
  const [words, setWords] = useState('');
  const told = useRef<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const arrived = newSince(newest, me, told.current);
      told.current = newest.at(-1)?.id ?? null;
      const [one] = arrived;
      if (one === undefined) return;
      setWords(
        arrived.length === 1
          ? t('thread.arrived', {
              name: nameOf(authorOf(participants, one)),
              text: one.text.slice(0, READ_OUT),
            })
          : t('thread.new', { count: arrived.length }),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [newest, me, participants, nameOf, t]);
  return words;
}
