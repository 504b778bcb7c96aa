import { makeStyles } from '@fluentui/react-components';
import { addDays, isShiftable, type CalendarDay, type PlannedTask } from '@ouvrage/domain';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDirection } from '#shared/ui/useDirection';
import type { ScaleTime } from 'd3-scale';
import { at, dayNumber } from '../time-window';
import type { StartShift } from './shift-form';

interface DeadlineHandleProps {
  readonly row: PlannedTask;
  readonly setting: {
    readonly scale: ScaleTime<number, number>;
    readonly width: number;
    readonly today: CalendarDay;
  };
  readonly onShift: StartShift;
}

const HANDLE_PX = 14;

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    insetBlockStart: '50%',
    zIndex: 5,
    width: `${HANDLE_PX}px`,
    height: '24px',
    marginBlockStart: '-12px',
    marginInlineStart: `-${HANDLE_PX / 2}px`,
    cursor: 'ew-resize',
    touchAction: 'none',
    // A grip, seen where the pointer is.
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '4px',
      insetInlineStart: `${HANDLE_PX / 2 - 1}px`,
      width: '2px',
      backgroundColor: ouvrageTokens.ink,
      opacity: 0,
    },
    ':hover::after': { opacity: 1 },
  },
  // From the former day to the new one, as a dimension is drawn.
  move: {
    position: 'absolute',
    insetBlockStart: '50%',
    zIndex: 5,
    height: '2px',
    marginBlockStart: '-1px',
    backgroundColor: ouvrageTokens.ink,
    pointerEvents: 'none',
  },
  day: {
    ...typography.meta,
    position: 'absolute',
    insetBlockStart: '50%',
    zIndex: 6,
    paddingInline: '6px',
    transform: 'translateY(-50%)',
    backgroundColor: ouvrageTokens.sheet,
    border: `1px solid ${ouvrageTokens.frame}`,
    color: ouvrageTokens.ink,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

/** The end of a task's bar, which an admin drags to another day. The dialog then shows it before it is written. */
export function DeadlineHandle({ row, setting, onShift }: DeadlineHandleProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const isMirrored = useDirection() === 'rtl';
  const [drag, setDrag] = useState<{ readonly from: number; readonly days: number } | null>(null);
  const { scale, width, today } = setting;
  if (!isShiftable(row.assignment)) return null;
  const end = dayNumber(row.bar.end) + 1;
  const place = at(scale, end);
  const dayWidth = at(scale, end + 1) - place;
  const newPlace = place + (drag?.days ?? 0) * dayWidth;
  const isInWindow = place >= 0 && place <= width;
  if (!isInWindow && drag === null) return null;

  const daysAt = (x: number, from: number) =>
    Math.round((isMirrored ? from - x : x - from) / dayWidth);
  function handleMove({ clientX }: PointerEvent) {
    if (drag !== null) setDrag({ ...drag, days: daysAt(clientX, drag.from) });
  }
  function handleUp({ clientX }: PointerEvent) {
    if (drag === null) return;
    setDrag(null);
    const days = daysAt(clientX, drag.from);
    if (days !== 0) onShift({ kind: 'task', id: row.assignment.id }, days);
  }
  return (
    <>
      <span
        className={styles.handle}
        style={{ insetInlineStart: newPlace }}
        title={t('shift.handle')}
        data-handle={row.assignment.id}
        aria-hidden
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ from: event.clientX, days: 0 });
        }}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setDrag(null)}
      />
      {drag !== null && drag.days !== 0 && (
        <>
          <span
            className={styles.move}
            style={{
              insetInlineStart: Math.min(place, newPlace),
              width: Math.abs(newPlace - place),
            }}
          />
          <span className={styles.day} style={{ insetInlineStart: Math.max(place, newPlace) + 10 }}>
            {format.briefFullDay(addDays(row.bar.end, drag.days), today)}
          </span>
        </>
      )}
    </>
  );
}
