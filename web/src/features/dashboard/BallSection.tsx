import { makeStyles } from '@fluentui/react-components';
import { ADDRESSES, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { DASHBOARD_ROWS, useBallTotal } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { BallRow } from './BallRow';
import { DashboardSection } from './DashboardSection';
import { NothingHere } from './NothingHere';
import { SectionLink } from './SectionLink';

interface BallSectionProps {
  readonly live: LiveWithRetry<readonly Assignment[]>;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  list: { listStyleType: 'none' },
  count: { ...typography.title3, color: ouvrageTokens.ink },
  visuallyHidden: HIDDEN_TEXT,
  foot: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    color: ouvrageTokens.ink2,
    paddingBlock: '12px',
    paddingInline: '20px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
});

/** What waits for the user; the first entry is the page's primary action. */
export function BallSection({ live, today }: BallSectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const role = useSignedInUser().role === 'admin' ? 'admin' : 'owner';
  const rows = DASHBOARD_ROWS[role].decisions;
  const total = useBallTotal();
  return (
    <DashboardSection
      id="ball"
      title={t('ball.title')}
      isFramed
      live={live}
      end={live.status === 'ready' && total !== null && <BallCount count={total} />}
      skeleton={<SkeletonRows rows={rows} />}
    >
      {(items) =>
        items.length === 0 ? (
          <NothingHere title={t('ball.none')} text={t(`ball.noneText.${role}`)} />
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((task, index) => (
                <BallRow key={task.id} task={task} today={today} isFirst={index === 0} />
              ))}
            </ul>
            {(total === null ? items.length === rows : total > items.length) && (
              <div className={styles.foot}>
                <SectionLink to={ADDRESSES.tasks}>
                  {total === null
                    ? t('ball.all')
                    : t('ball.others', { count: total - items.length })}
                </SectionLink>
                <span>{t('ball.order')}</span>
              </div>
            )}
          </>
        )
      }
    </DashboardSection>
  );
}

function BallCount({ count }: { readonly count: number }) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const format = useFormat();
  return (
    <span className={styles.count}>
      <bdi dir="ltr" aria-hidden>
        {format.number(count)}
      </bdi>
      <span className={styles.visuallyHidden}>{t('ball.count', { count })}</span>
    </span>
  );
}
