import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

export interface StateProps {
  readonly title: string;
  /** One sentence about what can be done or what still works. */
  readonly text?: string;
  /** One button, or one and a quieter one. */
  readonly action?: ReactNode;
  /** It is the whole page, and its title the page's. */
  readonly isPage?: boolean;
}

interface StateFrameProps extends StateProps {
  /** Its words are told at once when it appears, without its buttons. */
  readonly isAlert?: boolean;
  readonly drawing: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingBlock: '72px',
    paddingInline: '24px',
    textAlign: 'center',
    [media.phone]: { paddingBlock: '40px', paddingInline: '16px' },
  },
  drawing: { maxWidth: '100%', '& > svg': { maxWidth: '100%', height: 'auto' } },
  words: { display: 'grid', justifyItems: 'center', marginBlockStart: '28px' },
  title: {
    ...typography.title2,
    color: ouvrageTokens.ink,
    textWrap: 'balance',
  },
  text: {
    ...typography.body,
    maxWidth: '384px',
    marginBlockStart: '4px',
    color: ouvrageTokens.ink2,
    textWrap: 'balance',
  },
  action: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px',
    marginBlockStart: '22px',
  },
});

/** What empty and failed screens share: a drawing, a title, a sentence, an action. */
export function StateFrame({
  drawing,
  title,
  text,
  action,
  isPage = false,
  isAlert = false,
}: StateFrameProps) {
  const styles = useStyles();
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.root}>
      <div className={styles.drawing} aria-hidden>
        {drawing}
      </div>
      <div className={styles.words} role={isAlert ? 'alert' : undefined}>
        <Title className={styles.title}>{title}</Title>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
