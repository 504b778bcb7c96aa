import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '#shared/i18n/useValidationText';
import { useNotify } from '#shared/ui/useNotify';
import type { MeetingValues } from './meeting-values';

/** Milliseconds of the notice; the field keeps showing the error. */
const TOLD_MS = 6_000;

/** Shows a notice when a meeting is submitted without a title. Inside a Formik of `MeetingValues`. */
export function TitleMissing() {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const translate = useValidationText();
  const { submitCount, isSubmitting, errors } = useFormikContext<MeetingValues>();
  const announcedSubmit = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || announcedSubmit.current === submitCount) return;
    announcedSubmit.current = submitCount;
    if (errors.title !== 'validation:meeting.title') return;
    notify.error(t('form.titleMissing'), translate(errors.title), TOLD_MS);
  }, [submitCount, isSubmitting, errors.title, notify, t, translate]);
  return null;
}
