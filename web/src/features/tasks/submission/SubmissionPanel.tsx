import { Button, makeStyles, Textarea } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/useFormat';
import { useErrorText } from '../../../shared/i18n/useErrorText';
import { useValidationText } from '../../../shared/i18n/useValidationText';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { FormField } from '../../../shared/ui/FormField';
import { SectionHeader } from '../../../shared/ui/SectionHeader';
import { Sheet } from '../../../shared/ui/Sheet';
import { Problem } from '../Problem';
import { extensionsOf, type FileRefusal } from './chosen-file';
import { FilePicker } from './FilePicker';
import { UploadProgress } from './UploadProgress';
import type { Submission } from './useSubmission';

interface SubmissionPanelProps {
  readonly task: Assignment;
  readonly submission: Submission;
  /** The ink line: this is the act expected now. */
  readonly framed: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 10px' },
  note: { ...typography.body, color: ouvrageTokens.ink2 },
  submit: { [media.phone]: { minHeight: '48px' } },
});

/** The next deliverable: a file, a word with it, and its submission once the file is all there. */
export function SubmissionPanel({ task, submission, framed }: SubmissionPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const translateError = useValidationText();
  const titleId = useId();
  const noteId = useId();
  const { form, upload, refusal, isRunning, error } = submission;
  const isReady = upload?.state === 'uploaded';
  return (
    <FormikProvider value={form}>
      <Sheet
        as="form"
        framed={framed}
        padded
        className={styles.root}
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submitForm();
        }}
      >
        <SectionHeader title={t('submit.title', { revision: task.revision + 1 })} id={titleId} />
        {refusal !== null && <Refusal refusal={refusal} task={task} />}
        {upload === null ? (
          <FilePicker
            format={task.fileExtension}
            again={refusal !== null}
            onChoose={submission.choose}
          />
        ) : (
          <UploadProgress
            upload={upload}
            locked={isRunning}
            onPause={submission.pause}
            onResume={submission.resume}
            onDiscard={submission.discard}
          />
        )}
        <FormField<string>
          name="comment"
          label={t('submit.comment')}
          hint={t('submit.commentHint')}
          translateError={translateError}
        >
          {({ value, setValue, onBlur }) => (
            <Textarea
              rows={3}
              resize="vertical"
              value={value}
              readOnly={isRunning}
              onChange={(_event, data) => setValue(data.value)}
              onBlur={onBlur}
            />
          )}
        </FormField>
        {error !== null && <SubmissionProblem submission={submission} />}
        <div className={styles.foot}>
          <Button
            className={styles.submit}
            type="submit"
            appearance="primary"
            disabled={!isReady || isRunning}
            aria-describedby={noteId}
          >
            {t(isRunning ? 'submit.running' : 'submit.action')}
          </Button>
          <span id={noteId} className={styles.note}>
            {t(noteKey(upload !== null, isReady))}
          </span>
        </div>
      </Sheet>
    </FormikProvider>
  );
}

function noteKey(hasFile: boolean, isReady: boolean) {
  if (isReady) return 'submit.ready';
  return hasFile ? 'submit.locked' : 'submit.lockedNoFile';
}

interface RefusalProps {
  readonly refusal: FileRefusal;
  readonly task: Assignment;
}

/** Names the file that was refused and what is expected instead. */
function Refusal({ refusal: { fileName, reason }, task }: RefusalProps) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const { list } = useFormat();
  const extensions = extensionsOf(task.fileExtension);
  const why = errorText({ reason, params: {} });
  return (
    <Problem
      title={t('submit.problem', { file: fileName })}
      text={
        reason === 'deliverable/wrong-format' && extensions.length > 0
          ? t('submit.problemExpected', { reason: why, formats: list(extensions) })
          : why
      }
    />
  );
}

function SubmissionProblem({ submission: { error } }: { readonly submission: Submission }) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <Problem title={t('submit.error')} text={`${errorText(error)} ${t('submit.errorKept')}`} />
  );
}
