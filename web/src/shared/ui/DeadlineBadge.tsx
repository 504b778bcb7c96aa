import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { DeadlineUrgency } from '@ouvrage/domain';
import { ouvrageTokens, statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface DeadlineBadgeProps {
  readonly urgency: DeadlineUrgency;
  readonly label: string;
}

const useStyles = makeStyles({
  root: {
    ...typography.chip,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    paddingBlock: '2px',
    paddingInline: '8px',
    border: '1px solid transparent',
    borderRadius: '2px',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  solid: {
    color: ouvrageTokens.miniumOnFill,
    backgroundColor: ouvrageTokens.miniumFill,
    forcedColorAdjust: 'none',
  },
  outline: {
    color: statusTokens.late.foreground,
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${statusTokens.late.stroke}`,
  },
  tint: {
    color: statusTokens.submitted.foreground,
    backgroundColor: statusTokens.submitted.background,
  },
  hairline: {
    color: ouvrageTokens.ink2,
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.hair}`,
  },
  mark: { flexShrink: 0 },
});

const LOOKS = {
  overdue: 'solid',
  today: 'solid',
  urgent: 'outline',
  soon: 'tint',
  later: 'hairline',
} as const satisfies Record<DeadlineUrgency, string>;

/** How near a deadline is. Past and present ones carry a triangle besides their colour. */
export function DeadlineBadge({ urgency, label }: DeadlineBadgeProps) {
  const styles = useStyles();
  const look = LOOKS[urgency];
  return (
    <span className={mergeClasses(styles.root, styles[look])}>
      {look === 'solid' && (
        <svg className={styles.mark} width="9" height="8" viewBox="0 0 9 8" aria-hidden>
          <path d="M4.5 0 9 8H0Z" fill="currentColor" />
        </svg>
      )}
      {label}
    </span>
  );
}
