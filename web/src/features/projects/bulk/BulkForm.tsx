import { Button } from '@fluentui/react-components';
import type { DirectoryCard } from '@ouvrage/domain';
import { FormikProvider, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useSubmit } from '#shared/forms/useSubmit';
import { DialogCloseButton } from '#shared/ui/DialogCloseButton';
import { DialogFrame } from '#shared/ui/DialogFrame';
import { isEdited } from '#shared/unsaved/is-edited';
import type { BulkDialogProps } from './bulk-dialog-props';
import { bulkErrors, bulkTermsOf, initialValues, type BulkValues } from './bulk-form';
import { PreviewStep } from './PreviewStep';
import { TermsStep } from './TermsStep';
import { useBulkAssign } from './useBulkAssign';
import { usePreview } from './usePreview';

interface BulkFormProps extends BulkDialogProps {
  readonly directory: readonly DirectoryCard[];
}

/** The two steps. Each keeps its state when the user goes back and forth. */
export function BulkForm({
  project,
  tasks,
  assignments,
  directory,
  onClose,
  onDone,
}: BulkFormProps) {
  const { t } = useTranslation('bulk');
  const { t: common } = useTranslation();
  const today = useToday();
  const [isPreviewing, setPreviewing] = useState(false);
  const formik = useFormik<BulkValues>({
    initialValues: initialValues(project.startDate, today),
    validate: bulkErrors,
    onSubmit: () => {
      setPreviewing(true);
      return Promise.resolve();
    },
  });
  const toPreview = useSubmit(formik);
  const { values } = formik;
  const terms = useMemo(() => (isPreviewing ? bulkTermsOf(values) : null), [isPreviewing, values]);
  const { assign, isRunning, error, refusals, clear } = useBulkAssign(
    project.id,
    directory,
    onDone,
  );
  // While an attempt runs, or after its answer was lost, a task may have been assigned by this attempt.
  const isUnknown = isRunning || error?.reason === 'unreachable';
  const preview = usePreview({
    projectId: project.id,
    tasks,
    schedule: terms,
    assignments: isUnknown ? null : assignments,
    refusals,
  });
  const count = terms === null ? tasks.length : preview.lines.length;
  const canAssign = count > 0 && preview.problems === 0;

  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        wide={terms !== null}
        onClose={onClose}
        isUnsaved={isEdited(formik)}
        title={t('dialog.title', { count })}
        subtitle={t(terms === null ? 'dialog.terms' : 'dialog.preview')}
        closeLabel={common('action.close')}
        onSubmit={() => {
          if (terms === null) toPreview();
          else if (canAssign) void assign(preview.lines, terms);
        }}
        actions={
          <>
            {terms === null ? (
              <DialogCloseButton disabled={isRunning} />
            ) : (
              <Button appearance="outline" disabled={isRunning} onClick={goBack}>
                {t('dialog.back')}
              </Button>
            )}
            <Button
              appearance="primary"
              type="submit"
              disabledFocusable={terms !== null && (isRunning || !canAssign)}
            >
              {submitLabel()}
            </Button>
          </>
        }
      >
        {terms === null ? (
          <TermsStep directory={directory} tasks={tasks} />
        ) : (
          <PreviewStep
            terms={terms}
            directory={directory}
            preview={{
              ...preview,
              edit: (key, dates) => {
                clear();
                preview.edit(key, dates);
              },
            }}
            error={error}
            isRunning={isRunning}
          />
        )}
      </DialogFrame>
    </FormikProvider>
  );

  function goBack() {
    clear();
    setPreviewing(false);
  }

  function submitLabel(): string {
    if (terms === null) return t('dialog.toPreview');
    return isRunning ? t('dialog.submitting') : t('dialog.title', { count });
  }
}
