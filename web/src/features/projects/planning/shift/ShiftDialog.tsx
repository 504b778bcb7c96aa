import { Button, makeStyles } from '@fluentui/react-components';
import {
  addDays,
  SHIFT_UNDO_MINUTES,
  type Assignment,
  type DirectoryCard,
  type Project,
} from '@ouvrage/domain';
import { FormikProvider, useFormik } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useSubmit } from '#shared/forms/useSubmit';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { isEdited } from '#shared/unsaved/is-edited';
import {
  initialValues,
  previewOf,
  shiftErrors,
  type ShiftStart,
  type ShiftValues,
} from './shift-form';
import { ShiftFields } from './ShiftFields';
import { ShiftSummary } from './ShiftSummary';
import { ShiftTable } from './ShiftTable';
import { useShift, type DoneShift } from './useShift';
import { useWorkCalendar } from './useWorkCalendar';

interface ShiftDialogProps {
  readonly project: Project;
  /** Live: the preview is always of what is stored now. */
  readonly assignments: readonly Assignment[];
  readonly people: ReadonlyMap<string, DirectoryCard>;
  readonly start: ShiftStart;
  readonly onClose: () => void;
  readonly onDone: (result: DoneShift) => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  empty: { ...typography.body, color: ouvrageTokens.ink2, paddingBlock: '24px' },
  note: { ...typography.meta, flexGrow: 1, alignSelf: 'center', color: ouvrageTokens.ink3 },
});

/** Which deadlines move by how many days, with every new day before anything is written. Mounted for one opening. */
export function ShiftDialog({
  project,
  assignments,
  people,
  start,
  onClose,
  onDone,
}: ShiftDialogProps) {
  const { t } = useTranslation('planning');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const today = useToday();
  const act = useShift(project.id, onDone);
  const formik = useFormik<ShiftValues>({
    initialValues: initialValues(start, today),
    validate: shiftErrors,
    onSubmit: () => Promise.resolve(),
  });
  const { values } = formik;
  // The furthest day without a calendar tells which years of one are needed.
  const lastDay = useMemo(
    () =>
      previewOf(assignments, values, null, today).reduce(
        (last, { after }) => (after.validationDeadline > last ? after.validationDeadline : last),
        today,
      ),
    [assignments, values, today],
  );
  const answer = useWorkCalendar(today, addDays(lastDay, 1));
  const calendar = answer.status === 'ready' ? answer.value : null;
  const lines = useMemo(
    () => previewOf(assignments, values, calendar, today),
    [assignments, values, calendar, today],
  );
  const showErrors = useSubmit(formik);
  const pastCount = lines.filter(({ isPast }) => isPast).length;
  const isReadable = Object.keys(shiftErrors(values)).length === 0;
  const canShift = lines.length > 0 && pastCount === 0;

  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        wide
        onClose={onClose}
        isUnsaved={isEdited(formik)}
        title={t('shift.open')}
        subtitle={<bdi>{project.name}</bdi>}
        closeLabel={common('action.close')}
        onSubmit={() => {
          showErrors();
          if (canShift) void act.shift(lines);
        }}
        actions={
          <>
            <p className={styles.note}>{t('shift.undoable', { minutes: SHIFT_UNDO_MINUTES })}</p>
            <DialogCloseButton disabled={act.isRunning} />
            <Button
              appearance="primary"
              type="submit"
              disabledFocusable={act.isRunning || !canShift}
            >
              {act.isRunning ? t('shift.submitting') : t('shift.submit', { count: lines.length })}
            </Button>
          </>
        }
      >
        <div className={styles.root}>
          <ShiftFields assignments={assignments} start={start.scope} onChange={act.clear} />
          <ActionErrorBar title={t('shift.failed')} error={act.error} />
          {lines.length === 0 ? (
            <p className={styles.empty}>{t(isReadable ? 'shift.none' : 'shift.incomplete')}</p>
          ) : (
            <>
              <ShiftTable lines={lines} calendar={calendar} people={people} />
              <ShiftSummary
                lines={lines}
                pastCount={pastCount}
                calendar={calendar}
                hasFailed={answer.status === 'failed'}
                people={people}
              />
            </>
          )}
        </div>
      </DialogFrame>
    </FormikProvider>
  );
}
