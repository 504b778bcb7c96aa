import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useMemo } from 'react';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { partsOf } from './message-parts';

interface MessageTextProps {
  readonly text: string;
  readonly isOnInk: boolean;
  /** The words of a search. Must be the same array while they are unchanged. */
  readonly words: readonly string[];
}

const useStyles = makeStyles({
  root: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  link: {
    color: 'inherit',
    textDecorationLine: 'underline',
    textUnderlineOffset: '2px',
    ':focus-visible': { outline: '2px solid var(--colorStrokeFocus2)' },
  },
  linkOnInk: { ':focus-visible': { outline: `2px solid ${ouvrageTokens.focusOnInk}` } },
  mark: {
    backgroundColor: ouvrageTokens.miniumTint,
    color: ouvrageTokens.ink,
    [media.forcedColors]: { backgroundColor: 'Mark', color: 'MarkText' },
  },
});

/** The text as typed. Its direction is isolated from the text around it. */
export function MessageText({ text, isOnInk, words }: MessageTextProps) {
  const styles = useStyles();
  const parts = useMemo(() => partsOf(text, words), [text, words]);
  return (
    <bdi className={styles.root}>
      {parts.map(({ text: stretch, href, isFound }, index) => {
        const content = isFound ? <mark className={styles.mark}>{stretch}</mark> : stretch;
        // A text never changes, so indexes are stable keys.
        if (href === null) return <span key={index}>{content}</span>;
        return (
          <a
            key={index}
            className={mergeClasses(styles.link, isOnInk && styles.linkOnInk)}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            dir="ltr"
          >
            {content}
          </a>
        );
      })}
    </bdi>
  );
}
