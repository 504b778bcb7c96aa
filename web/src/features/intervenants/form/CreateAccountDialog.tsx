import { Button } from '@fluentui/react-components';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { StartsHere } from '../../../shared/forms/StartsHere';
import { useSubmit } from '../../../shared/forms/useSubmit';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
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
  const { t: common } = useTranslation();
  const { formik, isRunning, error, unsent } = useCreateAccount(onClose);
  const submit = useSubmit(formik);
  if (unsent !== null) return <UnsentLinkDialog account={unsent} onClose={onClose} />;

  const { values, submitCount } = formik;
  const isIncomplete =
    lacksIdentity(values) || !hasWayIn(values) || (values.typesPassword && values.password === '');
  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        onClose={onClose}
        title={t('form.createTitle')}
        closeLabel={common('action.close')}
        onSubmit={submit}
        actions={
          <>
            <Button appearance="outline" disabled={isRunning} onClick={onClose}>
              {common('action.cancel')}
            </Button>
            <Button appearance="primary" type="submit" disabledFocusable={isRunning}>
              {t(isRunning ? 'form.creating' : 'form.create')}
            </Button>
          </>
        }
      >
        {submitCount > 0 && isIncomplete && (
          <NoticeBar intent="error">{t('form.missing')}</NoticeBar>
        )}
        <FailureBar text={t('form.createFailed')} error={error} />
        <StartsHere>
          <PersonFields />
        </StartsHere>
        <AccessFields />
      </DialogFrame>
    </FormikProvider>
  );
}
