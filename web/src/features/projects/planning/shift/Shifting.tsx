import {
  SHIFT_UNDO_MINUTES,
  type Assignment,
  type DirectoryCard,
  type Project,
} from '@ouvrage/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#shared/lazy-component';
import { ReturnsFocus } from '#shared/ui/ReturnsFocus';
import { UndoBar } from '../../bars/UndoBar';
import type { ShiftStart } from './shift-form';
import type { DoneShift } from './useShift';

const ShiftDialog = lazyComponent(async () => (await import('./ShiftDialog')).ShiftDialog);

const BAR_ID = 'shift-bar';
const MINUTE_MS = 60_000;

interface ShiftingProps {
  readonly project: Project;
  /** Live. */
  readonly assignments: readonly Assignment[];
  readonly people: ReadonlyMap<string, DirectoryCard>;
  /** Null while the dialog is closed. */
  readonly start: ShiftStart | null;
  readonly onClose: () => void;
}

/** Moves deadlines: the dialog, and the bar that takes the last move back while that is possible. */
export function Shifting({ project, assignments, people, start, onClose }: ShiftingProps) {
  const [lastShift, setLastShift] = useState<DoneShift | null>(null);
  if (start !== null && lastShift !== null) setLastShift(null);
  return (
    <>
      {start !== null && (
        <>
          <ReturnsFocus home="content" />
          <ShiftDialog
            project={project}
            assignments={assignments}
            people={people}
            start={start}
            onClose={onClose}
            onDone={(result) => {
              setLastShift(result);
              onClose();
            }}
          />
        </>
      )}
      {start === null && lastShift !== null && (
        <DoneBar
          key={lastShift.operationId}
          lastShift={lastShift}
          onClose={() => setLastShift(null)}
        />
      )}
    </>
  );
}

interface DoneBarProps {
  readonly lastShift: DoneShift;
  readonly onClose: () => void;
}

function DoneBar({ lastShift, onClose }: DoneBarProps) {
  const { t } = useTranslation('planning');
  const { operationId, count } = lastShift;
  useEffect(() => {
    const timer = setTimeout(onClose, SHIFT_UNDO_MINUTES * MINUTE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <UndoBar
      id={BAR_ID}
      label={t('shift.bar')}
      text={t('shift.done', { count })}
      undoneText={t('shift.undone', { count })}
      act="undoShift"
      operationId={operationId}
      onClose={onClose}
    />
  );
}
