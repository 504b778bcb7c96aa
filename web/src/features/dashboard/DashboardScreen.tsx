import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { addDays, type Role } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import {
  DASHBOARD_ROWS,
  useBallInCourt,
  useNewestProjects,
  useTasksDueBy,
} from '#data/queries/dashboard';
import { useMeetingsOf } from '#data/meetings/meetings';
import { useSignedInUser } from '#data/session/session-context';
import { useToday } from '#data/live/today';
import { LiveContent } from '#shared/live/LiveContent';
import { useIsSlow } from '#shared/live/useIsSlow';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { BallSection } from './BallSection';
import { DashboardHead } from './DashboardHead';
import { DueSection } from './DueSection';
import { FirstHelp } from './FirstHelp';
import { KeyFigures } from './KeyFigures';
import { KeyFiguresSkeleton } from './KeyFiguresSkeleton';
import { OperationsSection } from './OperationsSection';
import { QuickActions } from './QuickActions';
import { TodaySection } from './TodaySection';
import { useFigures } from './useFigures';

/** Number of days ahead that the dashboard covers. */
const DAYS_AHEAD = 7;

/** Number of key figures of each role. */
const CELLS = { admin: 5, owner: 4, intervenant: 3 } as const satisfies Record<Role, number>;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '24px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${ouvrageTokens.sideColumn}`,
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { rowGap: '12px' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: ouvrageTokens.gutter,
    [media.phone]: { rowGap: '12px' },
  },
  // First in reading and tab order; on a desktop placed at the end of the line.
  side: {
    gridColumn: '2',
    gridRow: '1',
    [media.narrow]: {
      gridColumn: '1',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      columnGap: ouvrageTokens.gutter,
      '& > :first-child': { gridRow: 'span 2' },
    },
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      '& > :first-child': { gridRow: 'auto' },
    },
  },
  alone: { gridColumn: '1 / -1' },
  main: { gridColumn: '1', gridRow: '1', [media.narrow]: { gridRow: 'auto' } },
});

/** The first screen: key figures, what waits for the user, deadlines, and progress of the operations. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const { role } = useSignedInUser();
  const today = useToday();
  const ball = useBallInCourt();
  const due = useTasksDueBy(addDays(today, DAYS_AHEAD));
  const projects = useNewestProjects();
  const meetings = useMeetingsOf(today, DASHBOARD_ROWS[role].meetings);
  const figures = useFigures(projects, today);

  const isSlow = useIsSlow(figures.status === 'loading');
  const hasFailed = figures.status === 'error' || isSlow;
  /** When the figures have failed, that is reported once: sections that have not loaded either are hidden. */
  const isShown = ({ status }: { readonly status: string }) => !hasFailed || status === 'ready';
  const isAlone = ![ball, due, projects, meetings].some(isShown);
  const retry = () => {
    const waiting = [figures, ball, due, projects, meetings].filter(
      ({ status }) => status !== 'ready',
    );
    // An owner's figures share one listener, so it is retried once.
    for (const tryAgain of new Set(waiting.map((live) => live.retry))) tryAgain();
  };
  const readyFigures = figures.status === 'ready' ? figures.value : null;

  return (
    <div className={styles.root}>
      <DashboardHead today={today} figures={readyFigures} />
      {readyFigures !== null && <FirstHelp figures={readyFigures} />}
      <LiveContent
        live={{ ...figures, retry }}
        errorText={t('figures.loadFailed')}
        skeleton={<KeyFiguresSkeleton cells={CELLS[role]} />}
      >
        {(value) => <KeyFigures figures={value} today={today} />}
      </LiveContent>
      <div className={styles.columns}>
        <div className={mergeClasses(styles.column, styles.side, isAlone && styles.alone)}>
          {isShown(ball) && <BallSection live={ball} today={today} />}
          {isShown(meetings) && <TodaySection live={meetings} />}
          <QuickActions />
        </div>
        <div className={mergeClasses(styles.column, styles.main)}>
          {role !== 'intervenant' && isShown(projects) && (
            <OperationsSection
              live={projects}
              today={today}
              isNew={readyFigures?.projects?.total === 0}
            />
          )}
          {isShown(due) && <DueSection live={due} today={today} />}
        </div>
      </div>
    </div>
  );
}
