import { FluentProvider } from '@fluentui/react-components';
import { useLayoutEffect, type CSSProperties, type ReactNode } from 'react';
import { usePrinting } from '../ui/usePrinting';
import { type Mode } from './palette';
import { themeFor } from './theme';
import { ouvrageTokens } from './tokens';

interface OuvrageProviderProps {
  readonly mode: Mode;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  readonly children: ReactNode;
}

/** Inline, because a class made outside the provider would not know its direction. */
const DESK: CSSProperties = {
  minHeight: '100dvh',
  backgroundColor: ouvrageTokens.table,
  color: ouvrageTokens.ink,
  fontVariantNumeric: 'tabular-nums',
};

/** Applies the product's theme to a tree, and sets mode, language and direction on <html>. */
export function OuvrageProvider({
  mode: preferredMode,
  dir,
  lang,
  children,
}: OuvrageProviderProps) {
  // Paper is white.
  const mode = usePrinting() ? 'light' : preferredMode;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['mode'] = mode;
    root.lang = lang;
    root.dir = dir;
  }, [mode, lang, dir]);
  return (
    <FluentProvider
      theme={themeFor(mode, dir === 'rtl' ? 'arabic' : 'latin')}
      dir={dir}
      lang={lang}
      style={DESK}
    >
      {children}
    </FluentProvider>
  );
}
