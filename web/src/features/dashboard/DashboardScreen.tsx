import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Assignment, CalendarDay, Project, Role } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import {
  DASHBOARD_ROWS,
  useAwaitedTasks,
  useBallInCourt,
  useDueTasks,
  useNewestProjects,
  type DueTasks,
  type Firsts,
} from '#data/queries/dashboard';
import { useMeetingsOf } from '#data/meetings/meetings';
import { useSignedInUser } from '#data/session/session-context';
import type { LiveWithRetry } from '#data/live/live';
import { useToday } from '#data/live/today';
import { LiveContent } from '#shared/live/LiveContent';
import { useIsSlow } from '#shared/live/useIsSlow';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useLayout } from '#shared/ui/useLayout';
import { AwaitedSection } from './AwaitedSection';
import { BallSection } from './BallSection';
import { DashboardHead } from './DashboardHead';
import { DueSection } from './DueSection';
import { FirstHelp } from './FirstHelp';
import { KeyFigures } from './KeyFigures';
import { KeyFiguresSkeleton } from './KeyFiguresSkeleton';
import { OperationsSection } from './OperationsSection';
import { QuickActions } from './QuickActions';
import { TodaySection } from './TodaySection';
import { TurnsSection } from './TurnsSection';
import { useFigures, type Figures } from './useFigures';
import { WeekSection } from './WeekSection';

/** Number of key figures of each role. */
const CELLS = { admin: 5, owner: 4, intervenant: 4 } as const satisfies Record<Role, number>;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '24px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${ouvrageTokens.sideColumn}`,
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
    [media.phone]: { rowGap: '12px' },
  },
  // What waits takes the wide column, the deadlines need their ruler: beside each other only on a large screen.
  ofOperations: {
    gridTemplateAreas: '"ball operations" "today operations" "due due" "quick quick"',
    gridTemplateRows: 'auto 1fr auto auto',
    [media.narrow]: { gridTemplateAreas: '"ball" "due" "operations" "today" "quick"' },
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr) minmax(0, 4fr)',
      gridTemplateAreas: '"ball due operations" "ball due today" "ball due quick"',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
  // The list is the page: what is beside it ends with it.
  ofTurns: {
    gridTemplateAreas: '"due today" "due week" "due awaited" "quick quick"',
    gridTemplateRows: 'auto auto 1fr auto',
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateAreas: '"due due" "today week" "awaited awaited" "quick quick"',
    },
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"today" "week" "awaited" "quick"',
    },
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 5fr) minmax(0, 4fr)',
      gridTemplateAreas: '"due awaited today" "due awaited week" "due awaited quick"',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
  ball: { gridArea: 'ball' },
  due: { gridArea: 'due' },
  operations: { gridArea: 'operations' },
  today: { gridArea: 'today' },
  week: { gridArea: 'week' },
  awaited: { gridArea: 'awaited' },
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
  const due = useDueTasks(today);
  const awaitedTasks = useAwaitedTasks();
  const projects = useNewestProjects();
  const meetings = useMeetingsOf(today, DASHBOARD_ROWS[role].meetings);
  const figures = useFigures(projects, today);

  const isSlow = useIsSlow(figures.status === 'loading');
  const hasFailed = figures.status === 'error' || isSlow;
  /** When the figures have failed, that is reported once: sections that have not loaded either are hidden. */
  const ifShown = <T,>(live: LiveWithRetry<T>) =>
    !hasFailed || live.status === 'ready' ? live : null;
  const retry = () => {
    const waiting = [figures, ball, due, awaitedTasks, projects, meetings].filter(
      ({ status }) => status !== 'ready',
    );
    // An owner's figures share one listener, so it is retried once.
    for (const tryAgain of new Set(waiting.map((live) => live.retry))) tryAgain();
  };
  const readyFigures = figures.status === 'ready' ? figures.value : null;
  const isOwn = role === 'intervenant';
  const first = (
    <FirstPart
      isOwn={isOwn}
      ball={ifShown(ball)}
      due={ifShown(due)}
      figures={readyFigures}
      today={today}
    />
  );
  const todaysMeetings = ifShown(meetings);

  return (
    <div className={styles.root}>
      <DashboardHead today={today} figures={readyFigures} />
      {readyFigures !== null && <FirstHelp figures={readyFigures} />}
      {isPhone && first}
      <LiveContent
        live={{ ...figures, retry }}
        errorText={t('figures.loadFailed')}
        skeleton={<KeyFiguresSkeleton cells={CELLS[role]} />}
      >
        {(value) => <KeyFigures figures={value} today={today} />}
      </LiveContent>
      <div className={mergeClasses(styles.columns, isOwn ? styles.ofTurns : styles.ofOperations)}>
        {!isPhone && <div className={isOwn ? styles.due : styles.ball}>{first}</div>}
        {isOwn ? (
          <OwnParts figures={readyFigures} awaitedTasks={ifShown(awaitedTasks)} today={today} />
        ) : (
          <OperationParts
            figures={readyFigures}
            due={ifShown(due)}
            projects={ifShown(projects)}
            today={today}
          />
        )}
        <div className={styles.today}>
          {todaysMeetings !== null && <TodaySection live={todaysMeetings} />}
        </div>
        <div className={styles.quick}>
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  /** Null until they are loaded. */
  readonly figures: Figures | null;
  readonly today: CalendarDay;
}

interface FirstPartProps extends PartProps {
  readonly isOwn: boolean;
  /** Null to hide them. */
  readonly ball: LiveWithRetry<readonly Assignment[]> | null;
  readonly due: LiveWithRetry<DueTasks> | null;
}

/** What waits for the reader. */
function FirstPart({ isOwn, ball, due, figures, today }: FirstPartProps) {
  if (!isOwn) return ball !== null && <BallSection live={ball} today={today} />;
  const turns = figures?.kind === 'own' ? figures.turns : null;
  return due !== null && <TurnsSection live={due} turns={turns} today={today} />;
}

interface OwnPartsProps extends PartProps {
  /** Null to hide it. */
  readonly awaitedTasks: LiveWithRetry<readonly Assignment[]> | null;
}

function OwnParts({ figures, awaitedTasks, today }: OwnPartsProps) {
  const styles = useStyles();
  const own = figures?.kind === 'own' ? figures : null;
  // Own open tasks that wait for others.
  const total = own === null ? null : own.tasks.pending - own.turns.all.work;
  return (
    <>
      <div className={styles.week}>
        {own !== null && <WeekSection turns={own.turns} today={today} />}
      </div>
      <div className={styles.awaited}>
        {awaitedTasks !== null && (
          <AwaitedSection live={awaitedTasks} total={total} today={today} />
        )}
      </div>
    </>
  );
}

interface OperationPartsProps extends PartProps {
  /** Null to hide them. */
  readonly due: LiveWithRetry<DueTasks> | null;
  readonly projects: LiveWithRetry<Firsts<Project>> | null;
}

function OperationParts({ figures, due, projects, today }: OperationPartsProps) {
  const styles = useStyles();
  const all = figures?.kind === 'operations' ? figures : null;
  // An owner of more operations than are counted is shown tasks of all.
  const counts = all === null || all.newest !== null ? null : all.openByDeadline;
  return (
    <>
      <div className={styles.due}>
        {due !== null && <DueSection live={due} counts={counts} today={today} />}
      </div>
      <div className={styles.operations}>
        {projects !== null && (
          <OperationsSection live={projects} today={today} isNew={all?.projects.total === 0} />
        )}
      </div>
    </>
  );
}
