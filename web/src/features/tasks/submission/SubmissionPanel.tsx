import { makeStyles, Textarea } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../data/deliverable-upload';
import { useFormat } from '../../../shared/i18n/useFormat';
import { useErrorText } from '../../../shared/i18n/useErrorText';
import { useValidationText } from '../../../shared/i18n/useValidationText';
import { FormField } from '../../../shared/ui/FormField';
import { SectionHeader } from '../../../shared/ui/SectionHeader';
import { Sheet } from '../../../shared/ui/Sheet';
import { GROUP, useKeptFocus } from '../../../shared/useKeptFocus';
import { Problem } from '../Problem';
import { extensionsOf, refusalOf, type FileRefusal } from './chosen-file';
import { FilePicker } from './FilePicker';
import { SubmissionFoot } from './SubmissionFoot';
import { UploadProgress } from './UploadProgress';
import { useHindranceText } from './useHindranceText';
import type { Submission } from './useSubmission';

interface SubmissionPanelProps {
  readonly task: Assignment;
  readonly submission: Submission;
  /** The ink line: this is the act expected now. */
  readonly framed: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  file: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
});

/** The next deliverable: a file, a word with it, and its submission as soon as the file is all there. */
export function SubmissionPanel({ task, submission, framed }: SubmissionPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const translateError = useValidationText();
  const titleId = useId();
  // The button that chose the file goes, the controls of its sending come.
  const file = useKeptFocus<HTMLDivElement>(GROUP);
  const { form, upload, refusal } = submission;
  const isBlocked = upload?.state === 'refused';
  return (
    <FormikProvider value={form}>
      <Sheet
        as="form"
        framed={framed}
        padded
        className={styles.root}
        data-print="none"
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submitForm();
        }}
      >
        <SectionHeader title={t('submit.title', { revision: task.revision + 1 })} id={titleId} />
        {refusal !== null && <Refusal refusal={refusal} task={task} />}
        <div
          ref={file}
          className={styles.file}
          role="group"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          {upload !== null && <Obstacle upload={upload} task={task} />}
          {upload !== null && <UploadProgress upload={upload} submission={submission} />}
          {(upload === null || isBlocked) && (
            <FilePicker
              format={task.fileExtension}
              again={refusal !== null || isBlocked}
              onChoose={submission.choose}
            />
          )}
        </div>
        <FormField<string>
          name="comment"
          label={t('submit.comment')}
          hint={t('submit.commentHint')}
          translateError={translateError}
        >
          {({ value, onBlur }) => (
            <Textarea
              rows={3}
              resize="vertical"
              value={value}
              readOnly={upload?.isWanted === true && !isBlocked}
              onChange={(_event, data) => submission.type(data.value)}
              onBlur={onBlur}
            />
          )}
        </FormField>
        <SubmissionFoot upload={upload} onUnwant={submission.unwant} />
      </Sheet>
    </FormikProvider>
  );
}

interface ObstacleProps {
  readonly upload: Upload;
  readonly task: Assignment;
}

/** Why the file was not submitted, and that it is still here. */
function Obstacle({ upload: { hindrance, fileName, size }, task }: ObstacleProps) {
  const { t } = useTranslation('tasks');
  const hindranceText = useHindranceText();
  const refusalText = useRefusalText(task);
  if (hindrance === null) return null;
  // Storage only says no: that the expected format has changed meanwhile is known here.
  const misfit = refusalOf(task.fileExtension, { name: fileName, size });
  const why = misfit === null ? hindranceText(hindrance) : refusalText(misfit);
  return (
    <Problem
      title={t('submit.error')}
      text={hindrance === 'lost' ? why : `${why} ${t('submit.errorKept')}`}
    />
  );
}

interface RefusalProps {
  readonly refusal: FileRefusal;
  readonly task: Assignment;
}

/** Names the file that was refused and what is expected instead. */
function Refusal({ refusal, task }: RefusalProps) {
  const { t } = useTranslation('tasks');
  const refusalText = useRefusalText(task);
  return (
    <Problem title={t('submit.problem', { file: refusal.fileName })} text={refusalText(refusal)} />
  );
}

function useRefusalText({ fileExtension }: Assignment): (refusal: FileRefusal) => string {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const { list } = useFormat();
  const extensions = extensionsOf(fileExtension);
  return ({ reason }) => {
    const why = errorText({ reason, params: {} });
    return reason === 'deliverable/wrong-format' && extensions.length > 0
      ? t('submit.problemExpected', { reason: why, formats: list(extensions) })
      : why;
  };
}
