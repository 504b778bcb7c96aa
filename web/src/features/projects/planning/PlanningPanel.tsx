import { Button, makeStaticStyles, makeStyles } from '@fluentui/react-components';
import { isShiftable, planOf, planRows, type Assignment, type Project } from '@ouvrage/domain';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectAssignments } from '#data/queries/assignments';
import { useDirectory } from '#data/queries/people';
import { useToday } from '#data/live/today';
import { useSignedInUser } from '#data/session/session-context';
import { useAddressState } from '#shared/list/useAddressState';
import { LiveContent } from '#shared/live/LiveContent';
import { EmptyState } from '#shared/ui/EmptyState';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useDirection } from '#shared/ui/useDirection';
import { useLayout } from '#shared/ui/useLayout';
import { useArrivalAct } from '../useArrivalAct';
import { useSteadyAssignments } from '../structure/useSteadyAssignments';
import { HatchPattern } from './BarDrawing';
import { PlanLegend } from './PlanFoot';
import { PlanExport } from './PlanExport';
import { PlanInTime } from './PlanInTime';
import { PlanList } from './PlanList';
import {
  afterToggle,
  afterToggleAlone,
  openAtFirst,
  readPlanningAddress,
  writePlanningAddress,
} from './planning-address';
import { PlanTable } from './PlanTable';
import type { ShiftScope, ShiftStart } from './shift/shift-form';
import { ShiftButton } from './shift/ShiftButton';
import { Shifting } from './shift/Shifting';
import type { Level } from './time-window';
import { usePlanWords } from './usePlanWords';

interface PlanningPanelProps {
  readonly project: Project;
  readonly onStructure: () => void;
}

const useStaticStyles = makeStaticStyles({
  // A plan is as wide as the window.
  'main:has([data-planning])': { maxWidth: 'none' },
  '@page planning': { size: 'A3 landscape', margin: '12mm' },
  // All of it: a page of another size would be a page of its own.
  'body:has([data-planning])': { page: 'planning' },
});

const useStyles = makeStyles({
  root: { position: 'relative' },
});

/** The plan of a project, from the same listener as its structure. */
export function PlanningPanel({ project, onStructure }: PlanningPanelProps) {
  useStaticStyles();
  const live = useProjectAssignments(project.id);
  const { t } = useTranslation('planning');
  return (
    <LiveContent
      live={live}
      errorText={t('loadFailed')}
      skeleton={
        <Sheet framed>
          <SkeletonRows rows={12} variant="structure" />
        </Sheet>
      }
    >
      {(assignments) => (
        <Plan project={project} assignments={assignments} onStructure={onStructure} />
      )}
    </LiveContent>
  );
}

interface PlanProps extends PlanningPanelProps {
  readonly assignments: readonly Assignment[];
}

function Plan({ project, assignments, onStructure }: PlanProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const today = useToday();
  const steady = useSteadyAssignments(assignments);
  const plan = useMemo(() => planOf(steady.values(), today), [steady, today]);
  const isEmpty = plan.every(({ bar }) => bar === null);
  const hatch = useId();
  const isMirrored = useDirection() === 'rtl';
  const isPhone = useLayout('phone');
  const { people, photos } = usePeople();
  const wordsOf = usePlanWords(people, today);
  const { open, rows, level, setLevel, toggle } = usePlanRows(plan, isPhone);
  const [shift, setShift] = useState<ShiftStart | null>(null);
  const mayShift = useSignedInUser().role === 'admin' && project.deletingAt === null;
  const startShift = useCallback(
    (scope: ShiftScope, days: number = SHIFT_DAYS) => setShift({ scope, days }),
    [],
  );
  useArrivalAct(
    'shift',
    mayShift && !isEmpty
      ? ({ assignmentId, days }) => {
          const task = assignments.find(({ id }) => id === assignmentId);
          if (task === undefined || !isShiftable(task)) startShift({ kind: 'operation' });
          else startShift({ kind: 'task', id: task.id }, Number(days) || undefined);
        }
      : null,
  );
  // The bars come first.
  const tablePlan = useDeferredValue(plan, NO_PLAN);

  if (isEmpty) {
    return (
      <Sheet framed>
        <EmptyState
          kind="time"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onClick={onStructure}>{t('empty.action')}</Button>}
        />
      </Sheet>
    );
  }
  return (
    <div className={styles.root} data-planning>
      <HatchPattern id={hatch} isMirrored={isMirrored} />
      {isPhone ? (
        <>
          {mayShift && <ShiftButton onShift={startShift} />}
          <PlanList
            plan={plan}
            open={open}
            rows={rows}
            wordsOf={wordsOf}
            counts={project.counts}
            today={today}
            hatch={hatch}
            onToggle={toggle}
          />
        </>
      ) : (
        <>
          <PlanInTime
            plan={plan}
            level={level}
            onLevel={setLevel}
            exporting={<PlanExport project={project} plan={plan} />}
            rows={rows}
            wordsOf={wordsOf}
            today={today}
            counts={project.counts}
            photos={photos}
            hatch={hatch}
            onToggle={toggle}
            onShift={mayShift ? startShift : null}
          />
          <PlanLegend hatch={hatch} />
        </>
      )}
      {mayShift && (
        <Shifting
          project={project}
          assignments={assignments}
          people={people}
          start={shift}
          onClose={() => setShift(null)}
        />
      )}
      <PlanTable projectName={project.name} plan={tablePlan} today={today} />
    </div>
  );
}

/** What the dialog offers at first, unless a bar was dragged. */
const SHIFT_DAYS = 7;

type Plan = ReturnType<typeof planOf>;

const NO_PLAN: Plan = [];

/** The rows on screen, by what is open in the address. */
function usePlanRows(plan: Plan, isPhone: boolean) {
  const [address, change] = useAddressState(readPlanningAddress, writePlanningAddress);
  // Chosen once: an axis that ends while one looks at it must not close.
  const [opening] = useState(() => openAtFirst(plan));
  const open = useMemo(() => new Set(address.open ?? opening), [address.open, opening]);
  const rows = useMemo(() => planRows(plan, open), [plan, open]);
  const toggle = useCallback(
    (key: string) => {
      change({ open: (isPhone ? afterToggleAlone : afterToggle)(open, key, plan) });
    },
    [change, isPhone, open, plan],
  );
  const setLevel = useCallback((level: Level) => change({ level }), [change]);
  return { open, rows, level: address.level, setLevel, toggle };
}

function usePeople() {
  const directory = useDirectory();
  return useMemo(() => {
    const cards = directory.status === 'ready' ? directory.value : [];
    return {
      people: new Map(cards.map((card) => [card.id, card])),
      photos: new Map(
        cards.flatMap(({ id, photoPath }) => (photoPath === null ? [] : [[id, photoPath]])),
      ),
    };
  }, [directory]);
}
