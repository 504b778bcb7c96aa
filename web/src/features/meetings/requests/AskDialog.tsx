import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { MeetingFields } from '../form/MeetingFields';
import { MeetingPeopleField } from '../form/MeetingPeopleField';
import { TitleMissing } from '../form/TitleMissing';
import { useAskRequest } from './useAskRequest';

const useStyles = makeStyles({ intro: { marginBlockEnd: '12px' } });

/** Requests a meeting from an admin. Mounted for one opening. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const { formik, isRunning, error } = useAskRequest(onClose);
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t('requests.ask')}
      submitLabel={t(isRunning ? 'requests.sending' : 'requests.send')}
      isRunning={isRunning}
    >
      <ActionErrorBar title={t('requests.sendFailed')} error={error} />
      <TitleMissing />
      <p className={styles.intro}>{t('requests.intro')}</p>
      <StartsHere>
        <MeetingFields />
      </StartsHere>
      <MeetingPeopleField label={t('requests.people')} />
    </FormDialog>
  );
}
