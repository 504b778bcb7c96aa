import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidationText } from '../../../shared/i18n/useValidationText';
import { useNotify } from '../../../shared/ui/useNotify';
import type { MeetingValues } from './meeting-values';

/** Milliseconds it is told: the field says it for as long as it is so. */
const TOLD_MS = 6_000;

/** Tells whoever submits a meeting without a title that it is missing. Inside a Formik of `MeetingValues`. */
export function TitleMissing() {
  const { t } = useTranslation('meetings');
  const notify = useNotify();
  const translate = useValidationText();
  const { submitCount, isSubmitting, errors } = useFormikContext<MeetingValues>();
  const told = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || told.current === submitCount) return;
    told.current = submitCount;
    if (errors.title !== 'validation:meeting.title') return;
    notify.error(t('form.titleMissing'), translate(errors.title), TOLD_MS);
  }, [submitCount, isSubmitting, errors.title, notify, t, translate]);
  return null;
}
