import { planSpan, type PlannedAxis } from '@ouvrage/domain';
import { useCallback, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { PlanChart } from './PlanChart';
import { PlanToolbar } from './PlanToolbar';
import { dayNumber, levelOf, movedBy, windowAt, type Level, type TimeWindow } from './time-window';

interface PlanInTimeProps extends Omit<
  ComponentProps<typeof PlanChart>,
  'window' | 'onWindow' | 'onToday'
> {
  readonly plan: readonly PlannedAxis[];
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
  /** Saves the plan as a table. */
  readonly exporting: ReactNode;
}

/** The bars with what moves them. Where the window of time stands is known here alone, as it changes with each frame. */
export function PlanInTime({ plan, level, onLevel, exporting, ...chart }: PlanInTimeProps) {
  const time = useTimeWindow(plan, chart.today, level, onLevel);
  return (
    <>
      <PlanToolbar
        level={time.level}
        window={time.window}
        onLevel={time.setLevel}
        onMove={time.move}
        onToday={time.goToToday}
        onShift={chart.onShift}
        exporting={exporting}
      />
      <PlanChart {...chart} window={time.window} onWindow={time.change} onToday={time.goToToday} />
    </>
  );
}

/** The stretch of time on screen. The level is in the address; where it was moved to is not. */
function useTimeWindow(
  plan: readonly PlannedAxis[],
  today: string,
  level: Level,
  onLevel: (level: Level) => void,
) {
  const now = dayNumber(today);
  const span = useMemo(() => {
    const { start, end } = planSpan(plan, today);
    return { first: dayNumber(start), last: dayNumber(end) };
  }, [plan, today]);
  const [window, change] = useState<TimeWindow>(() => windowAt(level, now, span));
  const setLevel = useCallback(
    (next: Level) => {
      onLevel(next);
      change(windowAt(next, now, span));
    },
    [onLevel, now, span],
  );
  const move = useCallback((share: number) => change((before) => movedBy(before, share)), []);
  const goToToday = useCallback(
    () => change(({ days }) => ({ days, from: now + 0.5 - days / 2 })),
    [now],
  );
  // What the window is most like, after it was zoomed by hand too.
  return { window, level: levelOf(window, span), change, setLevel, move, goToToday };
}
