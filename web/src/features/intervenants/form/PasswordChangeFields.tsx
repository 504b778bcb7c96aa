import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#shared/forms/password-min';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { AccountEditValues } from './account-form';
import { PasswordField } from './PasswordField';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '20px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  choice: {
    gridColumn: '1 / -1',
    marginInlineStart: '-8px',
    alignItems: 'center',
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
});

/** A new password for the person; optional. */
export function PasswordChangeFields() {
  const { t } = useTranslation('intervenants');
  const styles = useStyles();
  const { values, setFieldValue } = useFormikContext<AccountEditValues>();
  return (
    <div className={styles.root}>
      <Checkbox
        className={styles.choice}
        checked={values.changesPassword}
        label={t('form.changePassword')}
        onChange={(_event, { checked }) => void setFieldValue('changesPassword', checked === true)}
      />
      {values.changesPassword && (
        <>
          <PasswordField
            name="newPassword"
            label={t('form.newPassword')}
            hint={t('form.newPasswordHint', { min: PASSWORD_MIN })}
          />
          <PasswordField name="confirmation" label={t('form.confirmation')} />
        </>
      )}
    </div>
  );
}
