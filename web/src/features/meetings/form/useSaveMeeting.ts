import {
  createMeetingContract,
  meetingAddress,
  meetingVersion,
  updateMeetingContract,
  type Meeting,
} from '@ouvrage/domain';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { serverNow } from '#data/core/server-clock';
import { formErrors } from '#shared/forms/form-errors';
import { forgetUnsavedForms } from '#shared/unsaved/useUnsaved';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { useMeetingTime } from '../useMeetingTime';
import { instantOf } from './clock-time';
import {
  meetingSchema,
  meetingValues,
  newMeetingValues,
  storedValues,
  type MeetingValues,
} from './meeting-values';

/** What the form edits: a new meeting, now or later, or an existing one (live). */
export type MeetingFormSubject = 'now' | 'later' | Meeting;

/**
 * The meeting form's state and its one act. One mount has one operation id, so a retry is the same act. A
 * meeting that starts at once is entered.
 */
export function useSaveMeeting(subject: MeetingFormSubject, onSaved: () => void) {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const navigate = useNavigate();
  const time = useMeetingTime();
  const [operationId] = useState(newOperationId);
  const [initialValues] = useState(() =>
    typeof subject === 'string'
      ? newMeetingValues(subject === 'now', serverNow())
      : meetingValues(subject),
  );
  const serverValues = typeof subject === 'string' ? null : storedValues(subject, initialValues);
  const storedTime = serverValues?.scheduledTime ?? null;

  async function create({ startsNow, ...values }: MeetingValues) {
    const instant = startsNow ? null : instantOf(values.scheduledTime);
    const { meetingId } = await call(createMeetingContract, {
      operationId,
      ...values,
      scheduledTime: instant?.toISOString() ?? null,
      participantIds: [...values.participantIds],
    });
    if (instant !== null) notify.success(t('form.scheduled'), time.full(instant));
    else {
      notify.success(t('form.started'), values.title.trim());
      forgetUnsavedForms();
      void navigate(meetingAddress(meetingId));
    }
  }

  async function update(values: MeetingValues, meeting: Meeting) {
    const { id, scheduledTime } = meeting;
    // An unchanged time keeps its seconds, which the form does not show.
    const instant =
      values.scheduledTime === storedTime ? scheduledTime : instantOf(values.scheduledTime);
    await call(updateMeetingContract, {
      operationId,
      meetingId: id,
      version: meetingVersion(meeting),
      title: values.title,
      description: values.description,
      scheduledTime: values.startsNow ? null : (instant?.toISOString() ?? null),
      participantIds: [...values.participantIds],
    });
    notify.success(t('form.updated'), values.title.trim());
  }

  const save = useAction(async (values: MeetingValues) => {
    await (typeof subject === 'string' ? create(values) : update(values, subject));
    onSaved();
  });
  const formik = useFormik<MeetingValues>({
    initialValues,
    validate: (values) => formErrors<MeetingValues>(meetingSchema(serverNow, storedTime), values),
    onSubmit: async (values) => {
      await save.execute(values);
    },
  });
  return { formik, serverValues, isRunning: save.isRunning, error: save.error };
}
