import { makeStyles } from '@fluentui/react-components';
import type { PlanRow } from '@ouvrage/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StatusMark } from '#shared/ui/StatusMark';
import { useDirection } from '#shared/ui/useDirection';
import { shiftScopeOf } from './shift/shift-scope';
import type { RowWords } from './usePlanWords';

const useStyles = makeStyles({
  root: {
    ...typography.body,
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    columnGap: '24px',
    minHeight: '44px',
    paddingBlock: '8px',
    paddingInline: '20px',
    backgroundColor: ouvrageTokens.sheet,
    ...edgeBlockStart(ouvrageTokens.frame),
  },
  sentence: { flexGrow: 1, minWidth: 0 },
  quietText: { color: ouvrageTokens.ink3 },
  strong: { fontWeight: 600 },
  hint: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 0,
    color: ouvrageTokens.ink3,
    '@media (max-width: 1000px)': { display: 'none' },
  },
  key: {
    ...typography.label,
    paddingInline: '6px',
    border: `1px solid ${ouvrageTokens.hair}`,
    borderRadius: '2px',
    color: ouvrageTokens.ink2,
  },
  legend: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '28px',
    rowGap: '6px',
    marginBlockStart: '14px',
    color: ouvrageTokens.ink3,
    [media.print]: { marginBlockStart: '8px' },
  },
  entry: { display: 'flex', alignItems: 'center', columnGap: '8px' },
});

interface PlanFootProps {
  /** The row that has the focus. */
  readonly row: PlanRow | null;
  readonly words: RowWords | null;
  readonly mayShift: boolean;
}

/** The bar that has the focus, in words. */
export const PlanFoot = memo(function PlanFoot({ row, words, mayShift }: PlanFootProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  return (
    <div className={styles.root} data-print="none">
      <p className={styles.sentence} role="status">
        {words === null ? (
          <span className={styles.quietText}>{t('hint')}</span>
        ) : (
          <MarkedText
            text={t('sentence', { skipInterpolation: true })}
            values={{ subject: words.subject, facts: words.facts }}
          >
            {(subject) => <strong className={styles.strong}>{subject}</strong>}
          </MarkedText>
        )}
      </p>
      {row !== null && (
        <p className={styles.hint} aria-hidden>
          <span className={styles.key}>↵</span>
          {t(row.kind === 'task' ? 'enterOpens' : 'enterToggles')}
          {mayShift && shiftScopeOf(row) !== null && (
            <>
              <span className={styles.key}>{SHIFT_KEY}</span>
              {t('shift.key')}
            </>
          )}
        </p>
      )}
    </div>
  );
});

/** Moves the deadlines of the row that has the focus. */
const SHIFT_KEY = 'D';

const ENTRIES = ['done', 'underway', 'planned', 'visa', 'slip', 'ball'] as const;

/** What the drawing means. */
export const PlanLegend = memo(function PlanLegend({ hatch }: { readonly hatch: string }) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const isMirrored = useDirection() === 'rtl';
  return (
    <ul className={styles.legend} aria-label={t('legend.label')}>
      {ENTRIES.map((entry) => (
        <li key={entry} className={styles.entry}>
          {entry === 'ball' ? (
            <StatusMark state="submitted" size={12} />
          ) : (
            <svg width="28" height="12" aria-hidden focusable="false">
              <g transform={isMirrored ? 'translate(28 0) scale(-1 1)' : undefined}>
                <Sample entry={entry} hatch={hatch} />
              </g>
            </svg>
          )}
          {t(`legend.${entry}`)}
        </li>
      ))}
    </ul>
  );
});

interface SampleProps {
  readonly entry: Exclude<(typeof ENTRIES)[number], 'ball'>;
  readonly hatch: string;
}

function Sample({ entry, hatch }: SampleProps) {
  const box = { x: 0.5, y: 0.5, width: 27, height: 11 };
  switch (entry) {
    case 'done':
      return <rect width="28" height="12" fill={ouvrageTokens.inkFill} />;
    case 'underway':
      return <rect {...box} fill={`url(#${hatch})`} stroke={ouvrageTokens.ink} />;
    case 'planned':
      return <rect {...box} fill="none" stroke={ouvrageTokens.ink2} strokeDasharray="3 2.5" />;
    case 'visa':
      return (
        <g stroke={ouvrageTokens.ink2}>
          <path d="M0 6H26" strokeWidth="3" />
          <path d="M26.5 .5v11" strokeWidth="2" />
        </g>
      );
    case 'slip':
      return <rect y="3" width="28" height="6" fill={statusTokens.late.mark} />;
  }
}
