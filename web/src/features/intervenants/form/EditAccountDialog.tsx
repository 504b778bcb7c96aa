import { Button, makeStyles } from '@fluentui/react-components';
import { initialsOf, type User } from '@ouvrage/domain';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { StartsHere } from '../../../shared/forms/StartsHere';
import { useSubmit } from '../../../shared/forms/useSubmit';
import { edgeBlockStart } from '../../../shared/theme/edges';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { PersonMark } from '../../../shared/ui/PersonMark';
import { FailureBar } from '../FailureBar';
import { listNameOf } from '../list/intervenant-view';
import { lacksIdentity } from './account-form';
import { ChangedElsewhere } from './ChangedElsewhere';
import { NoticeBar } from './NoticeBar';
import { PasswordChangeFields } from './PasswordChangeFields';
import { PasswordLink } from './PasswordLink';
import { PersonFields } from './PersonFields';
import { useFollowedPerson } from './useFollowedPerson';
import { useUpdateAccount } from './useUpdateAccount';

interface EditAccountDialogProps {
  /** The person as they were when the dialog opened. */
  readonly opened: User;
  /** Live; null once they left the list. */
  readonly current: User | null;
  readonly onClose: () => void;
}

const useStyles = makeStyles({
  access: {
    display: 'grid',
    rowGap: '12px',
    marginBlockStart: '8px',
    paddingBlockStart: '14px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
});

/** Edits an account. Mounted for one opening: a retry is the same act. */
export function EditAccountDialog({ opened, current, onClose }: EditAccountDialogProps) {
  const { t } = useTranslation('intervenants');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { formik, isRunning, error } = useUpdateAccount(opened, onClose);
  const send = useSubmit(formik);
  const change = useFollowedPerson(current, formik, isRunning);
  const user = current ?? opened;
  const isGone = current === null;
  const submit = () => {
    if (!isGone) send();
  };

  const { values, submitCount } = formik;
  const isAsked = submitCount > 0;
  const lacksPassword =
    values.changesPassword && (values.newPassword === '' || values.confirmation === '');
  return (
    <FormikProvider value={formik}>
      <DialogFrame
        open
        onClose={onClose}
        title={t('form.editTitle')}
        subtitle={listNameOf(user)}
        lead={<PersonMark initials={initialsOf(user.name)} photoPath={user.photoPath} size={38} />}
        closeLabel={common('action.close')}
        onSubmit={submit}
        actions={
          <>
            <Button appearance="outline" disabled={isRunning} onClick={onClose}>
              {common('action.cancel')}
            </Button>
            <Button appearance="primary" type="submit" disabledFocusable={isRunning || isGone}>
              {t(isRunning ? 'form.saving' : 'form.save')}
            </Button>
          </>
        }
      >
        {isAsked && lacksIdentity(values) && (
          <NoticeBar intent="error">{t('form.missing')}</NoticeBar>
        )}
        {isAsked && lacksPassword && (
          <NoticeBar intent="error">{t('form.passwordIncomplete')}</NoticeBar>
        )}
        <ChangedElsewhere change={change} isGone={isGone} />
        <FailureBar text={t('form.updateFailed')} error={error} />
        <StartsHere>
          <PersonFields />
        </StartsHere>
        <div className={styles.access}>
          <PasswordChangeFields />
          {user.status === 'active' && <PasswordLink user={user} />}
        </div>
      </DialogFrame>
    </FormikProvider>
  );
}
