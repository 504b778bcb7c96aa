import { makeStyles } from '@fluentui/react-components';
import { StatusMark } from '#shared/ui/StatusMark';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface ProblemProps {
  readonly title: string;
  readonly text: string;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    columnGap: '10px',
    padding: '10px 12px',
    border: `1px solid ${statusTokens.rejected.stroke}`,
    backgroundColor: statusTokens.rejected.background,
    color: ouvrageTokens.ink,
    overflowWrap: 'anywhere',
    '& > svg': { marginBlockStart: '2px' },
  },
  title: { ...typography.bodyStrong, color: statusTokens.rejected.foreground },
  text: { ...typography.body },
});

/** An error where it occurred, announced at once. The user's input stays beside it. */
export function Problem({ title, text }: ProblemProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <StatusMark state="rejected" />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}
