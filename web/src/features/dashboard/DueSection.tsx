import { makeStyles } from '@fluentui/react-components';
import { ADDRESSES, type Assignment, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useIsOwnTurn, type Firsts } from '#data/queries/dashboard';
import type { LiveWithRetry } from '#data/live/live';
import { useSignedInUser } from '#data/session/session-context';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useLayout } from '#shared/ui/useLayout';
import { DashboardSection } from './DashboardSection';
import { DueCards } from './DueCards';
import { DueTable } from './DueTable';
import { groupDue } from './due-groups';
import { NothingHere } from './NothingHere';
import { SectionLink } from './SectionLink';

interface DueSectionProps {
  readonly live: LiveWithRetry<Firsts<Assignment>>;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
  cut: {
    ...typography.meta,
    paddingBlock: '12px',
    paddingInline: '20px',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
});

const NO_TASKS: readonly Assignment[] = [];

/** What is late or due within the week: the reader's first, day by day. */
export function DueSection({ live, today }: DueSectionProps) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const { role } = useSignedInUser();
  const isPhone = useLayout('phone');
  const isOwnTurn = useIsOwnTurn(live.status === 'ready' ? live.value.items : NO_TASKS);
  const List = isPhone ? DueCards : DueTable;
  return (
    <DashboardSection
      id="due"
      title={t('due.title')}
      live={live}
      end={
        <SectionLink to={ADDRESSES.tasks}>
          {t(role === 'admin' ? 'due.awaited' : 'due.all')}
        </SectionLink>
      }
      skeleton={<SkeletonRows rows={5} />}
    >
      {({ items, isCut }) =>
        items.length === 0 ? (
          <NothingHere title={t('due.none')} text={t('due.noneText')} />
        ) : (
          <>
            <List groups={groupDue(items, isOwnTurn)} today={today} />
            {isCut && <p className={styles.cut}>{t('due.cut')}</p>}
          </>
        )
      }
    </DashboardSection>
  );
}
