import { useEffect, useState } from 'react';
import type { PaletteAnswer, PaletteScope, PaletteSource } from './search/palette-source';
import { listenToAnswers, search, searchIn } from './search/palette-search';
import type { PaletteQuery } from './usePaletteQuery';

export interface PaletteResult {
  /** The last answer, which may be that of the letters before; null before the first. */
  readonly answer: PaletteAnswer | null;
  /** The answer is that of what stands in the field, or nothing stands in it. */
  readonly isCurrent: boolean;
  /** The index is made. */
  readonly isReady: boolean;
  readonly hasFailed: boolean;
}

/** Searches `source` as the text and the scope change. Keeps the last answer until the next one is there. */
export function usePaletteAnswer(
  source: PaletteSource,
  { text, scope, isEmpty }: Pick<PaletteQuery, 'text' | 'scope' | 'isEmpty'>,
): PaletteResult {
  const [answer, setAnswer] = useState<PaletteAnswer | null>(null);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () =>
      listenToAnswers({
        onAnswer: setAnswer,
        onReady: () => setReady(true),
        onFailure: () => setFailed(true),
      }),
    [],
  );
  useEffect(() => {
    searchIn(source);
  }, [source]);
  useEffect(() => {
    search(isEmpty ? null : { text, scope });
  }, [source, text, scope, isEmpty]);
  const isCurrent =
    isEmpty || (answer?.request.text === text && isSameScope(answer.request.scope, scope));
  return { answer, isCurrent, isReady, hasFailed };
}

function isSameScope(one: PaletteScope, other: PaletteScope): boolean {
  return (
    one.stepId === other.stepId &&
    one.projectId === other.projectId &&
    one.personId === other.personId
  );
}
