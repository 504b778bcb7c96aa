import { makeStyles } from '@fluentui/react-components';
import type { Language } from '@ouvrage/domain';
import { useDeferredValue } from 'react';
import { directionOf } from '#shared/i18n/direction';
import { Markdown } from '#shared/markdown/Markdown';
import { PlainText } from '#shared/markdown/PlainText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Pane } from './Pane';

interface TextPaneProps {
  readonly title: string;
  readonly language: Language;
  readonly text: string;
  /** Shown without a text. */
  readonly empty: string;
  readonly isHidden: boolean;
  /** Whether it is shown as source, to be compared with the editor. */
  readonly isSource?: boolean;
}

const useStyles = makeStyles({
  text: {
    ...typography.body,
    flexGrow: 1,
    overflowY: 'auto',
    padding: '14px 16px',
    color: ouvrageTokens.ink2,
    ':focus-visible': { outlineOffset: '-2px' },
  },
  empty: { ...typography.body, margin: 0, padding: '14px 16px', color: ouvrageTokens.ink3 },
});

/** The preview of a text, deferred while typing. */
export function TextPane({
  title,
  language,
  text,
  empty,
  isHidden,
  isSource = false,
}: TextPaneProps) {
  const styles = useStyles();
  const deferredText = useDeferredValue(text);
  return (
    <Pane title={title} isHidden={isHidden}>
      {deferredText.trim() === '' ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.text} tabIndex={0} lang={language} dir={directionOf(language)}>
          {isSource ? (
            <PlainText text={deferredText} />
          ) : (
            <Markdown text={deferredText} headingLevel={4} />
          )}
        </div>
      )}
    </Pane>
  );
}
