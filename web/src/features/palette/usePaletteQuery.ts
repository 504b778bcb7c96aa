import { SUBSECTIONS } from '@ouvrage/domain';
import { useCallback, useMemo, useState } from 'react';
import { stepToken } from './create-rows';
import type { PaletteToken } from './palette-row';
import { addToken, scopeOf } from './scope-of';
import { foldTerm } from './search/fold-term';
import type { PaletteScope } from './search/palette-source';

export interface PaletteQuery {
  readonly text: string;
  readonly tokens: readonly PaletteToken[];
  readonly scope: PaletteScope;
  /** Nothing is typed, and nothing narrowed to. */
  readonly isEmpty: boolean;
  /** The code of a step and a space become a token. */
  readonly type: (text: string) => void;
  readonly enter: (tokens: readonly PaletteToken[]) => void;
  readonly remove: (token: PaletteToken) => void;
  /** Takes the last token out; false where there is none. */
  readonly leave: () => boolean;
}

const CODE_AND_SPACE = /^\s*(\p{L}\p{N}{1,2})\s/u;

const STEP_IDS = new Set(SUBSECTIONS.map(({ id }) => id));

/** The id of a step whose code and a space the text begins with. */
function stepTypedIn(text: string): { readonly id: string; readonly rest: string } | null {
  const [head = '', code = ''] = CODE_AND_SPACE.exec(text) ?? [];
  const id = foldTerm(code).toUpperCase();
  return STEP_IDS.has(id) ? { id, rest: text.slice(head.length) } : null;
}

/** What is typed, and what it is narrowed to. */
export function usePaletteQuery(): PaletteQuery {
  const [text, setText] = useState('');
  const [tokens, setTokens] = useState<readonly PaletteToken[]>([]);
  const scope = useMemo(() => scopeOf(tokens), [tokens]);
  const enter = useCallback((more: readonly PaletteToken[]) => {
    setTokens((present) => more.reduce(addToken, present));
    setText('');
  }, []);
  const type = useCallback((next: string) => {
    const step = stepTypedIn(next);
    if (step === null) {
      setText(next);
      return;
    }
    setTokens((present) => addToken(present, stepToken(step.id)));
    setText(step.rest);
  }, []);
  const remove = useCallback(
    (token: PaletteToken) => setTokens((present) => present.filter((one) => one !== token)),
    [],
  );
  const leave = useCallback(() => {
    setTokens(tokens.slice(0, -1));
    return tokens.length > 0;
  }, [tokens]);
  const isEmpty = text.trim() === '' && tokens.length === 0;
  return useMemo(
    () => ({ text, tokens, scope, isEmpty, type, enter, remove, leave }),
    [text, tokens, scope, isEmpty, type, enter, remove, leave],
  );
}
