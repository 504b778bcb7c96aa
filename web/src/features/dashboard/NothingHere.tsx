import { makeStyles } from '@fluentui/react-components';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface NothingHereProps {
  readonly title: string;
  readonly text?: string;
}

const useStyles = makeStyles({
  root: {
    paddingBlock: '18px 20px',
    paddingInline: '20px',
    [media.phone]: { paddingInline: '16px' },
  },
  title: { ...typography.body, color: ouvrageTokens.ink },
  text: { ...typography.meta, marginBlockStart: '2px', color: ouvrageTokens.ink2 },
});

/** An empty section: what that means, and what will be shown here. */
export function NothingHere({ title, text }: NothingHereProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  );
}
