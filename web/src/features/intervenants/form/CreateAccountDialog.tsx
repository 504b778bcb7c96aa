import { useTranslation } from 'react-i18next';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { FailureBar } from '../FailureBar';
import { AccessFields } from './AccessFields';
import { hasWayIn, lacksIdentity } from './account-form';
import { NoticeBar } from './NoticeBar';
import { PersonFields } from './PersonFields';
import { UnsentLinkDialog } from './UnsentLinkDialog';
import { useCreateAccount } from './useCreateAccount';

interface CreateAccountDialogProps {
  readonly onClose: () => void;
}

/** Creates an account. Mounted for one opening: a retry is the same act. */
export function CreateAccountDialog({ onClose }: CreateAccountDialogProps) {
  const { t } = useTranslation('intervenants');
  const { formik, isRunning, error, unsent } = useCreateAccount(onClose);
  if (unsent !== null) return <UnsentLinkDialog account={unsent} onClose={onClose} />;

  const { values, submitCount } = formik;
  const isIncomplete =
    lacksIdentity(values) || !hasWayIn(values) || (values.typesPassword && values.password === '');
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t('form.createTitle')}
      submitLabel={t(isRunning ? 'form.creating' : 'form.create')}
      isRunning={isRunning}
    >
      {submitCount > 0 && isIncomplete && <NoticeBar intent="error">{t('form.missing')}</NoticeBar>}
      <FailureBar text={t('form.createFailed')} error={error} />
      <StartsHere>
        <PersonFields />
      </StartsHere>
      <AccessFields />
    </FormDialog>
  );
}
