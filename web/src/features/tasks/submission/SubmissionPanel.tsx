import { makeStyles, Textarea } from '@fluentui/react-components';
import type { Assignment, Remark, Revision } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemarks } from '#data/queries/remarks';
import { useFormat } from '#shared/i18n/useFormat';
import { useValidationText } from '#shared/i18n/useValidationText';
import { FormField } from '#shared/ui/FormField';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { GROUP, useFocusFallback } from '#shared/useFocusFallback';
import { needsAnotherFile } from './chosen-file';
import { FilePicker } from './FilePicker';
import { Obstacle, Refusal } from './Obstacle';
import { LastRejection } from './LastRejection';
import { RemarkAnswers } from './RemarkAnswers';
import { withoutAnswer } from './submission-form';
import { SubmissionFoot } from './SubmissionFoot';
import { UploadProgress } from './UploadProgress';
import type { Submission } from './useSubmission';

interface SubmissionPanelProps {
  readonly task: Assignment;
  readonly submission: Submission;
  /** The last revision if it was rejected; the next one must address it. */
  readonly lastRejection: Revision | null;
  readonly nameOf: (uid: string) => string;
  /** Whether it has the ink line of the primary act. */
  readonly isFramed: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  file: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
});

/** The next deliverable: file and comment. It is submitted as soon as the file is uploaded. */
export function SubmissionPanel({
  task,
  submission,
  lastRejection,
  nameOf,
  isFramed,
}: SubmissionPanelProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const translateError = useValidationText();
  const titleId = useId();
  // The button that chose the file goes, the controls of its sending come.
  const file = useFocusFallback<HTMLDivElement>(GROUP);
  const { form, upload, refusal } = submission;
  const isBlocked = upload?.state === 'refused';
  const isSent = upload?.isWanted === true && !isBlocked;
  const remarks = useOpenRemarks(task);
  const { answers } = form.values;
  const question = useQuestion(withoutAnswer(remarks, answers));
  const isFinal = upload !== null && needsAnotherFile(task.fileExtension, upload);
  return (
    <FormikProvider value={form}>
      <Sheet
        as="form"
        framed={isFramed}
        padded
        className={styles.root}
        data-print="none"
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          if (question.mayGo()) void form.submitForm();
        }}
      >
        {lastRejection !== null && <LastRejection revision={lastRejection} nameOf={nameOf} />}
        <SectionHeader title={t('submit.title', { revision: task.revision + 1 })} id={titleId} />
        {refusal !== null && <Refusal refusal={refusal} task={task} />}
        <div
          ref={file}
          className={styles.file}
          role="group"
          aria-labelledby={titleId}
          tabIndex={-1}
        >
          {upload !== null && <Obstacle upload={upload} task={task} read={submission.read} />}
          {upload !== null && (
            <UploadProgress upload={upload} submission={submission} isFinal={isFinal} />
          )}
          {(upload === null || isBlocked) && (
            <FilePicker
              format={task.fileExtension}
              again={refusal !== null || isBlocked}
              onChoose={submission.choose}
            />
          )}
        </div>
        {remarks.length > 0 && (
          <RemarkAnswers
            remarks={remarks}
            answers={answers}
            isReadOnly={isSent}
            onAnswer={submission.answer}
          />
        )}
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
              readOnly={isSent}
              onChange={(_event, data) => submission.type(data.value)}
              onBlur={onBlur}
            />
          )}
        </FormField>
        {question.isOpen && !isSent && <Unanswered remarks={question.remarks} />}
        <SubmissionFoot
          upload={upload}
          isAsking={question.isOpen}
          isFinal={isFinal}
          onCancelSubmission={submission.cancelSubmission}
        />
      </Sheet>
    </FormikProvider>
  );
}

/** The remarks that the next revision has to answer. */
function useOpenRemarks(task: Assignment): readonly Remark[] {
  const live = useRemarks(task);
  const remarks = live.status === 'ready' ? live.value : null;
  return useMemo(
    () => remarks?.filter(({ state, released }) => released && state === 'open') ?? [],
    [remarks],
  );
}

/** Whether to submit without answers to `remarks`: asked at the first press, answered by the next. */
function useQuestion(remarks: readonly Remark[]) {
  const subject = remarks.map(({ id }) => id).join();
  const [subjectAsked, setSubjectAsked] = useState<string | null>(null);
  const isOpen = remarks.length > 0 && subjectAsked === subject;
  const mayGo = () => {
    if (remarks.length > 0) setSubjectAsked(subject);
    return remarks.length === 0 || isOpen;
  };
  return { remarks, isOpen, mayGo };
}

function Unanswered({ remarks }: { readonly remarks: readonly Remark[] }) {
  const { t } = useTranslation('tasks');
  const { list } = useFormat();
  const names = {
    count: remarks.length,
    numbers: list(remarks.map(({ number }) => String(number))),
  };
  return (
    <LazyMessageBar intent="warning" role="alert" title={t('answers.missing', names)}>
      {t('answers.missingText')}
    </LazyMessageBar>
  );
}
