import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ouvrageTokens } from '../theme/tokens';

interface FormatBadgeProps {
  /** PDF, DWG... */
  readonly label: string;
  /** `large` heads a file being sent. */
  readonly size?: 'small' | 'large';
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '2px',
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink2,
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
  },
  small: { minWidth: '38px', height: '22px', paddingInline: '6px', fontSize: '12px' },
  large: { minWidth: '46px', height: '30px', paddingInline: '8px', fontSize: '13px' },
});

/** The expected format of a deliverable, framed. Latin in every language. */
export function FormatBadge({ label, size = 'small' }: FormatBadgeProps) {
  const styles = useStyles();
  return <bdi className={mergeClasses(styles.root, styles[size])}>{label}</bdi>;
}
