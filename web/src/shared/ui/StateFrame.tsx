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
  title: {
    ...typography.title2,
    marginBlockStart: '28px',
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
export function StateFrame({ drawing, title, text, action, isPage = false }: StateFrameProps) {
  const styles = useStyles();
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.root}>
      <div className={styles.drawing} aria-hidden>
        {drawing}
      </div>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
