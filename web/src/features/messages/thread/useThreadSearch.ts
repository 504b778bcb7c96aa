import type { Message } from '@ouvrage/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { matchesSearch, wordsOf } from '#shared/text-search';

export interface ThreadSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The words to mark in the messages. */
  readonly words: readonly string[];
  /** Ids of the matches so far, newest first. */
  readonly matchIds: readonly string[];
  /** The current match, and its position from 1; 0 before the first step. */
  readonly current: string | null;
  readonly place: number;
  /** Returns the next older or newer match; null without any. */
  readonly step: (direction: 'older' | 'newer') => string | null;
}

const NOTHING: readonly string[] = [];

/** Searches the loaded messages of a conversation for all words, in any order. */
export function useThreadSearch(messages: readonly Message[]): ThreadSearch {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  // Deferred, because searching thousands of messages is slower than typing.
  const deferredText = useDeferredValue(text);
  const words = useMemo(() => {
    const nextWords = wordsOf(deferredText);
    return nextWords.length === 0 ? NOTHING : nextWords;
  }, [deferredText]);
  const matchIds = useMemo(
    () =>
      words.length === 0
        ? NOTHING
        : messages
            .filter((message) => matchesSearch(deferredText, [message.text]))
            .map(({ id }) => id)
            .toReversed(),
    [messages, words, deferredText],
  );
  const index = current === null ? -1 : matchIds.indexOf(current);

  return {
    text,
    setText: (next) => {
      setText(next);
      setCurrent(null);
    },
    words,
    matchIds,
    current,
    place: index + 1,
    step: (direction) => {
      const next = matchIds[direction === 'older' ? index + 1 : index - 1] ?? null;
      if (next !== null) setCurrent(next);
      return next;
    },
  };
}
