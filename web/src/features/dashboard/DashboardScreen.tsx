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
import { useLayout } from '#shared/ui/useLayout';
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
  // What waits takes the wide column, the deadlines need their ruler: beside each other only on a large screen.
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${ouvrageTokens.sideColumn}`,
    gridTemplateAreas: '"ball operations" "today operations" "due due" "quick quick"',
    gridTemplateRows: 'auto 1fr auto auto',
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"ball" "due" "operations" "today" "quick"',
      gridTemplateRows: 'none',
    },
    [media.phone]: { rowGap: '12px' },
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr) minmax(0, 4fr)',
      gridTemplateAreas: '"ball due operations" "ball due today" "ball due quick"',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
  withoutOperations: {
    gridTemplateAreas: '"ball today" "due due" "quick quick"',
    gridTemplateRows: 'none',
    [media.narrow]: { gridTemplateAreas: '"ball" "due" "today" "quick"' },
    [media.wide]: {
      gridTemplateAreas: '"ball due today" "ball due quick"',
      gridTemplateRows: 'auto 1fr',
    },
  },
  ball: { gridArea: 'ball' },
  due: { gridArea: 'due' },
  operations: { gridArea: 'operations' },
  today: { gridArea: 'today' },
  quick: { gridArea: 'quick' },
});

/** The first screen: key figures, what waits for the user, deadlines, and progress of the operations. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const { role } = useSignedInUser();
  const today = useToday();
  const isPhone = useLayout('phone');
  const ball = useBallInCourt();
  const due = useTasksDueBy(addDays(today, DAYS_AHEAD));
  const projects = useNewestProjects();
  const meetings = useMeetingsOf(today, DASHBOARD_ROWS[role].meetings);
  const figures = useFigures(projects, today);

  const isSlow = useIsSlow(figures.status === 'loading');
  const hasFailed = figures.status === 'error' || isSlow;
  /** When the figures have failed, that is reported once: sections that have not loaded either are hidden. */
  const isShown = ({ status }: { readonly status: string }) => !hasFailed || status === 'ready';
  const retry = () => {
    const waiting = [figures, ball, due, projects, meetings].filter(
      ({ status }) => status !== 'ready',
    );
    // An owner's figures share one listener, so it is retried once.
    for (const tryAgain of new Set(waiting.map((live) => live.retry))) tryAgain();
  };
  const hasOperations = role !== 'intervenant' && isShown(projects);
  const readyFigures = figures.status === 'ready' ? figures.value : null;
  const ballSection = isShown(ball) && <BallSection live={ball} today={today} />;

  return (
    <div className={styles.root}>
      <DashboardHead today={today} figures={readyFigures} />
      {readyFigures !== null && <FirstHelp figures={readyFigures} />}
      {isPhone && ballSection}
      <LiveContent
        live={{ ...figures, retry }}
        errorText={t('figures.loadFailed')}
        skeleton={<KeyFiguresSkeleton cells={CELLS[role]} />}
      >
        {(value) => <KeyFigures figures={value} today={today} />}
      </LiveContent>
      <div className={mergeClasses(styles.columns, !hasOperations && styles.withoutOperations)}>
        {!isPhone && <div className={styles.ball}>{ballSection}</div>}
        <div className={styles.due}>{isShown(due) && <DueSection live={due} today={today} />}</div>
        {hasOperations && (
          <div className={styles.operations}>
            <OperationsSection
              live={projects}
              today={today}
              isNew={readyFigures?.projects?.total === 0}
            />
          </div>
        )}
        <div className={styles.today}>{isShown(meetings) && <TodaySection live={meetings} />}</div>
        <div className={styles.quick}>
          <QuickActions />
        </div>
      </div>
    </div>
  );
}
