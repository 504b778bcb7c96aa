import { makeStyles } from '@fluentui/react-components';
import type { DecisionOutcome } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { VisaPreview } from '../room/remarks/visa-preview';

interface VisaNotesProps {
  readonly visa: VisaPreview;
  readonly outcome: DecisionOutcome | '';
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  line: { ...typography.meta, color: ouvrageTokens.ink2 },
  problem: { ...typography.body, color: statusTokens.rejected.foreground },
});

/** What the visa does to remarks, and which drafts stand against it. */
export function VisaNotes({ visa, outcome }: VisaNotesProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { list, number } = useFormat();
  const { remarkIds, unfit, closedCount, isSettled } = visa;
  const closes = isSettled && outcome === 'validated' && closedCount > 0;
  if (remarkIds.length === 0 && !closes) return null;
  return (
    <div className={styles.root}>
      {remarkIds.length > 0 && (
        <p className={styles.line}>{t('decision.drafts', { count: remarkIds.length })}</p>
      )}
      {closes && <p className={styles.line}>{t('decision.closes', { count: closedCount })}</p>}
      {unfit.length > 0 && (
        <p className={styles.problem} role="status">
          {t('decision.unfit', {
            count: unfit.length,
            numbers: list(unfit.map((mark) => number(mark.number))),
          })}
        </p>
      )}
    </div>
  );
}
