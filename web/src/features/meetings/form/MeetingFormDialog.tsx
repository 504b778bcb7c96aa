import { useTranslation } from 'react-i18next';
import { EditedElsewhere } from '#shared/forms/EditedElsewhere';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { MeetingFields } from './MeetingFields';
import { MeetingPeopleField } from './MeetingPeopleField';
import { TitleMissing } from './TitleMissing';
import { useSaveMeeting, type MeetingFormSubject } from './useSaveMeeting';

interface MeetingFormDialogProps {
  readonly subject: MeetingFormSubject;
  readonly onClose: () => void;
}

/** Creates or edits a meeting. Mounted for one opening. */
export function MeetingFormDialog({ subject, onClose }: MeetingFormDialogProps) {
  const { t } = useTranslation('meetings');
  const { formik, serverValues, isRunning, error } = useSaveMeeting(subject, onClose);
  const meeting = typeof subject === 'string' ? null : subject;
  const act = meeting !== null ? 'save' : formik.values.startsNow ? 'start' : 'schedule';
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t(meeting === null ? 'form.createTitle' : 'form.editTitle')}
      subtitle={meeting && <bdi>{meeting.title}</bdi>}
      submitLabel={t(`form.${isRunning ? 'running' : 'act'}.${act}`)}
      isRunning={isRunning}
    >
      {serverValues !== null && !isRunning && <EditedElsewhere currentValues={serverValues} />}
      <ActionErrorBar
        title={t(meeting === null ? 'form.createFailed' : 'form.updateFailed')}
        error={error}
      />
      <TitleMissing />
      <StartsHere>
        <MeetingFields mayStartNow={meeting === null} />
      </StartsHere>
      <MeetingPeopleField label={t('form.people')} meeting={meeting} />
    </FormDialog>
  );
}
