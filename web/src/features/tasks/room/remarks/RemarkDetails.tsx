import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { RemarkLift } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FilterToggle } from '#shared/ui/FilterToggle';
import type { Mark } from './marks';
import type { RemarkEditor } from './task-remarks';

interface RemarkDetailsProps {
  readonly className: string;
  readonly mark: Mark;
  readonly editor: RemarkEditor | null;
}

const useStyles = makeStyles({
  answer: {
    ...typography.body,
    padding: '8px 12px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.sheet,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  label: { ...typography.meta, color: ouvrageTokens.ink3 },
  line: { ...typography.meta, color: ouvrageTokens.ink2 },
  lifts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
  },
  lift: { [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

/** The answer to a published remark, and what the reader's visa will do to it. */
export function RemarkDetails({ className, mark, editor }: RemarkDetailsProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { remark, state, visaLifts } = mark;
  const offeredLifts = editor === null ? [] : liftsOf(state);
  if (remark === null) return null;
  const { answer, closedRevision } = remark;
  const isClosed = state === 'closed' && closedRevision !== null;
  const parts = offeredLifts.length + visaLifts.length;
  if (answer === null && !isClosed && parts === 0) return null;
  return (
    <div className={mergeClasses(styles.root, className)}>
      {answer !== null && (
        <div className={styles.answer}>
          <p className={styles.label}>{t('remarks.answer', { revision: answer.revision })}</p>
          <p dir="auto">{answer.text ?? t('remarks.dealtWith')}</p>
        </div>
      )}
      {isClosed && (
        <p className={styles.line}>{t('remarks.closedOn', { revision: closedRevision })}</p>
      )}
      {visaLifts.map(({ byName, lift }) => (
        <p key={byName} className={styles.line}>
          {t(`remarks.byVisa.${lift}`, { name: byName })}
        </p>
      ))}
      {editor !== null && offeredLifts.length > 0 && (
        <div
          className={styles.lifts}
          role="group"
          aria-label={t('remarks.lifts', { number: mark.number })}
        >
          {offeredLifts.map((lift) => (
            <FilterToggle
              key={lift}
              className={styles.lift}
              size="small"
              checked={mark.lift === lift}
              onClick={() => editor.lift(mark.id, mark.lift === lift ? null : lift)}
            >
              {t(`remarks.lift.${lift}`)}
            </FilterToggle>
          ))}
          {mark.lift !== null && (
            <span className={styles.line}>{t(`remarks.willBe.${mark.lift}`)}</span>
          )}
        </div>
      )}
    </div>
  );
}

function liftsOf(state: Mark['state']): readonly RemarkLift[] {
  if (state === 'answered') return ['closed', 'open'];
  return state === 'open' ? ['closed'] : [];
}
