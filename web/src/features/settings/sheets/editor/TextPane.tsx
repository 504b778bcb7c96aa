import { makeStyles } from '@fluentui/react-components';
import type { Language } from '@ouvrage/domain';
import { useDeferredValue } from 'react';
import { directionOf } from '../../../../shared/i18n/direction';
import { Markdown } from '../../../../shared/markdown/Markdown';
import { PlainText } from '../../../../shared/markdown/PlainText';
import { ouvrageTokens } from '../../../../shared/theme/tokens';
import { typography } from '../../../../shared/theme/typography';
import { Pane } from './Pane';

interface TextPaneProps {
  readonly title: string;
  readonly language: Language;
  readonly text: string;
  /** Said where there is no text. */
  readonly empty: string;
  readonly isHidden: boolean;
  /** Shown as it was typed, to be compared with what one types. */
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

/** A text as its readers see it, a breath behind what is typed. */
export function TextPane({
  title,
  language,
  text,
  empty,
  isHidden,
  isSource = false,
}: TextPaneProps) {
  const styles = useStyles();
  const shown = useDeferredValue(text);
  return (
    <Pane title={title} isHidden={isHidden}>
      {shown.trim() === '' ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.text} tabIndex={0} lang={language} dir={directionOf(language)}>
          {isSource ? <PlainText text={shown} /> : <Markdown text={shown} headingLevel={4} />}
        </div>
      )}
    </Pane>
  );
}
