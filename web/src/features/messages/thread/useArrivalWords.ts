import type { Conversation, Message } from '@ouvrage/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorOf } from './author';
import { newSince } from './thread-rows';
import { useAuthorName } from './useAuthorName';

/** Milliseconds of rest before what has arrived is told: several at once are one announcement. */
const REST_MS = 700;
/** The id of no message: all come after it. */
const BEFORE_ALL = '';
/** Characters of a message that are read out. */
const READ_OUT = 200;

/**
 * What to tell assistive technology about the messages of others that have just arrived. `newest` is null until they
 * are known.
 */
export function useArrivalWords(
  { participants }: Conversation,
  newest: readonly Message[] | null,
  me: string,
): string {
  const { t } = useTranslation('messages');
  const nameOf = useAuthorName();
  const [words, setWords] = useState('');
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (newest === null) return;
    if (told.current === undefined) {
      told.current = newest.at(-1)?.id ?? BEFORE_ALL;
      return;
    }
    const timer = setTimeout(() => {
      const arrived = newSince(newest, me, told.current ?? null);
      told.current = newest.at(-1)?.id ?? BEFORE_ALL;
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
