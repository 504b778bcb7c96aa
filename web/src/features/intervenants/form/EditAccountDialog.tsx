import { makeStyles } from '@fluentui/react-components';
import { initialsOf, type User } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#shared/forms/FormDialog';
import { StartsHere } from '#shared/forms/StartsHere';
import { edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { PersonMark } from '#shared/ui/PersonMark';
import { FailureBar } from '../FailureBar';
import { lacksIdentity } from './account-form';
import { ChangedElsewhere } from './ChangedElsewhere';
import { NoticeBar } from './NoticeBar';
import { PasswordChangeFields } from './PasswordChangeFields';
import { PasswordLink } from './PasswordLink';
import { PersonFields } from './PersonFields';
import { useFollowedPerson } from './useFollowedPerson';
import { useUpdateAccount } from './useUpdateAccount';

interface EditAccountDialogProps {
  /** The person as at opening. */
  readonly userAtOpening: User;
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
export function EditAccountDialog({ userAtOpening, current, onClose }: EditAccountDialogProps) {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const { formik, isRunning, error } = useUpdateAccount(userAtOpening, current, onClose);
  const change = useFollowedPerson(current, formik, isRunning);
  const user = current ?? userAtOpening;
  const isGone = current === null;

  const { values, submitCount } = formik;
  const isAsked = submitCount > 0;
  const lacksPassword =
    values.changesPassword && (values.newPassword === '' || values.confirmation === '');
  return (
    <FormDialog
      formik={formik}
      onClose={onClose}
      title={t('form.editTitle')}
      subtitle={user.name}
      lead={<PersonMark initials={initialsOf(user.name)} photoPath={user.photoPath} size={38} />}
      submitLabel={t(isRunning ? 'form.saving' : 'form.save')}
      isRunning={isRunning}
      isGone={isGone}
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
    </FormDialog>
  );
}
