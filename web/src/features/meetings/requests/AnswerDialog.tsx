import { makeStyles } from '@fluentui/react-components';
import {
  answerMeetingRequestContract,
  MEETING_LIMITS,
  type AnswerMeetingRequestRequest,
  type MeetingRequest,
} from '@ouvrage/domain';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { ParagraphField } from '#shared/forms/ParagraphField';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { useMeetingTime } from '../useMeetingTime';

export type Decision = AnswerMeetingRequestRequest['decision'];

interface AnswerDialogProps {
  readonly request: MeetingRequest;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const useStyles = makeStyles({ text: { marginBlockEnd: '12px' } });

/** Approves or rejects a request, with a message to the requester. Mounted for one opening. */
export function AnswerDialog({ request, decision, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const time = useMeetingTime();
  const { formik, isRunning, error } = useAnswer(request, decision, onClose);
  const { title, requestedByName: name, scheduledTime } = request;
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(`requests.${decision}Dialog.title`)}
      subtitle={<bdi>{title}</bdi>}
      submitLabel={t(`requests.${decision}Dialog.${isRunning ? 'running' : 'confirm'}`)}
      isRunning={isRunning}
    >
      <ActionErrorBar title={t('requests.answerFailed')} error={error} />
      <p className={styles.text}>
        {t(`requests.${decision}Dialog.text`, { name, time: time.full(scheduledTime) })}
      </p>
      <StartsHere>
        <ParagraphField
          name="message"
          label={t('requests.message')}
          hint={t('requests.messageHint')}
          rows={4}
        />
      </StartsHere>
    </FormDialog>
  );
}

function useAnswer({ id, title }: MeetingRequest, decision: Decision, onAnswered: () => void) {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const answer = useAction(async ({ message }: { readonly message: string }) => {
    const request = { operationId, requestId: id, decision, message };
    await call(answerMeetingRequestContract, request);
    notify.success(t(`requests.${decision}Dialog.success`), title);
    onAnswered();
  });
  const formik = useFormik({
    initialValues: { message: '' },
    validate: ({ message }) =>
      message.trim().length > MEETING_LIMITS.responseMax
        ? { message: 'validation:meeting.responseTooLong' }
        : {},
    onSubmit: async (values) => {
      await answer.execute(values);
    },
  });
  return { formik, isRunning: answer.isRunning, error: answer.error };
}
