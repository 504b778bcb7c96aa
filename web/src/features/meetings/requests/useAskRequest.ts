import { requestMeetingContract } from '@ouvrage/domain';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { serverNow } from '#data/core/server-clock';
import { formErrors } from '#shared/forms/form-errors';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { instantOf } from '../form/clock-time';
import { meetingSchema, newMeetingValues, type MeetingValues } from '../form/meeting-values';

/** The request form's state and its one act. One mount creates one request, even after retries. */
export function useAskRequest(onSent: () => void) {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const [operationId] = useState(newOperationId);
  const [initialValues] = useState(() => newMeetingValues(false, serverNow()));

  const send = useAction(async (values: MeetingValues) => {
    const scheduledTime = instantOf(values.scheduledTime);
    if (scheduledTime === null) return;
    const { title, description, participantIds } = values;
    await call(requestMeetingContract, {
      operationId,
      title,
      description,
      scheduledTime: scheduledTime.toISOString(),
      suggestedParticipantIds: [...participantIds],
    });
    notify.success(t('requests.sent'), title.trim());
    onSent();
  });
  const formik = useFormik<MeetingValues>({
    initialValues,
    validate: (values) => formErrors<MeetingValues>(meetingSchema(serverNow, null), values),
    onSubmit: async (values) => {
      await send.execute(values);
    },
  });
  return { formik, isRunning: send.isRunning, error: send.error };
}
