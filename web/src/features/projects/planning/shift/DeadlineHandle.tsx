import { makeStyles } from '@fluentui/react-components';
import { addDays, isShiftable, type CalendarDay, type PlannedTask } from '@ouvrage/domain';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useDirection } from '#shared/ui/useDirection';
import { onLine, type TimeLine } from '../time-line';
import { dayNumber } from '../time-window';
import type { StartShift } from './shift-form';

interface DeadlineHandleProps {
  readonly row: PlannedTask;
  readonly today: CalendarDay;
  readonly line: TimeLine;
  readonly onShift: StartShift;
}

/** Since the pointer went down at `from`, in px of the screen. */
interface Drag {
  readonly from: number;
  /** Of the handle on its line, in px. */
  readonly place: number;
  readonly dayWidth: number;
  readonly days: number;
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
export function DeadlineHandle({ row, today, line, onShift }: DeadlineHandleProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  const format = useFormat();
  const isMirrored = useDirection() === 'rtl';
  const [drag, setDrag] = useState<Drag | null>(null);
  if (!isShiftable(row.assignment)) return null;
  const end = dayNumber(row.bar.end) + 1;
  const shiftPx = (drag?.days ?? 0) * (drag?.dayWidth ?? 0);

  const daysAt = (x: number, { from, dayWidth }: Drag) =>
    Math.round((isMirrored ? from - x : x - from) / dayWidth);
  function handleMove({ clientX }: PointerEvent) {
    if (drag !== null) setDrag({ ...drag, days: daysAt(clientX, drag) });
  }
  function handleUp({ clientX }: PointerEvent) {
    if (drag === null) return;
    setDrag(null);
    const days = daysAt(clientX, drag);
    if (days !== 0) onShift({ kind: 'task', id: row.assignment.id }, days);
  }
  return (
    <>
      <span
        className={styles.handle}
        style={{ transform: `translateX(${isMirrored ? -shiftPx : shiftPx}px)` }}
        {...onLine.at(end)}
        title={t('shift.handle')}
        data-handle={row.assignment.id}
        aria-hidden
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          const place = Number.parseFloat(event.currentTarget.style.insetInlineStart);
          setDrag({
            from: event.clientX,
            place,
            dayWidth: line.dayWidth,
            days: 0,
          });
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
              insetInlineStart: drag.place + Math.min(0, shiftPx),
              width: Math.abs(shiftPx),
            }}
          />
          <span
            className={styles.day}
            style={{ insetInlineStart: drag.place + Math.max(0, shiftPx) + 10 }}
          >
            {format.briefFullDay(addDays(row.bar.end, drag.days), today)}
          </span>
        </>
      )}
    </>
  );
}
