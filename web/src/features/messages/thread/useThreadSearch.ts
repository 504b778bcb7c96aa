import type { Message } from '@ouvrage/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { matchesSearch, wordsOf } from '../../../shared/text-search';

export interface ThreadSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** To be marked in the messages. */
  readonly words: readonly string[];
  /** Messages found so far, the newest first. */
  readonly found: readonly string[];
  /** The one that was gone to, and its place among them from 1; 0 before any was. */
  readonly current: string | null;
  readonly place: number;
  /** The next one back in time, or forth; null when there is none. */
  readonly step: (direction: 'older' | 'newer') => string | null;
}

const NOTHING: readonly string[] = [];

/** A search in what is loaded of a conversation, by all of its words in any order. */
export function useThreadSearch(messages: readonly Message[]): ThreadSearch {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  // Thousands of messages are gone through: the field is ahead of that.
  const searched = useDeferredValue(text);
  const words = useMemo(() => {
    const typed = wordsOf(searched);
    return typed.length === 0 ? NOTHING : typed;
  }, [searched]);
  const found = useMemo(
    () =>
      words.length === 0
        ? NOTHING
        : messages
            .filter((message) => matchesSearch(searched, [message.text]))
            .map(({ id }) => id)
            .toReversed(),
    [messages, words, searched],
  );
  const index = current === null ? -1 : found.indexOf(current);

  return {
    text,
    setText: (next) => {
      setText(next);
      setCurrent(null);
    },
    words,
    found,
    current,
    place: index + 1,
    step: (direction) => {
      const next = found[direction === 'older' ? index + 1 : index - 1] ?? null;
      if (next !== null) setCurrent(next);
      return next;
    },
  };
}
