import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { PASSWORD_MIN } from '#shared/forms/password-min';
import { useSubmit } from '#shared/forms/useSubmit';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { ActionErrorBar } from '#shared/ui/ActionErrorBar';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { useFormStyles } from '../form-styles';
import { PasswordField } from './PasswordField';
import { usePasswordForm } from './usePasswordForm';

const useStyles = makeStyles({
  form: { maxInlineSize: '440px' },
  fields: { display: 'grid', rowGap: '12px' },
  lead: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    margin: 0,
    marginBlockEnd: '16px',
  },
  bar: { marginBlockEnd: '16px' },
});

/** The user's password. Changing it ends all other sessions. */
export function PasswordTab() {
  const { t } = useTranslation('settings');
  const styles = useStyles();
  const formStyles = useFormStyles();
  const { email } = useSignedInUser();
  const { formik, isRunning, error, isTooMany } = usePasswordForm();
  const submit = useSubmit(formik);
  return (
    <Sheet as="section" padded aria-labelledby="settings-password">
      <SectionHeader id="settings-password" title={t('password.title')} />
      <p className={styles.lead}>{t('password.text')}</p>
      <FormikProvider value={formik}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isRunning) submit();
          }}
        >
          <ActionErrorBar title={t('password.failed')} error={error} />
          {isTooMany && (
            <MessageBar
              intent="error"
              layout="multiline"
              politeness="assertive"
              className={styles.bar}
            >
              <MessageBarBody>
                <MessageBarTitle>{t('password.failed')}</MessageBarTitle> {t('password.tooMany')}
              </MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.fields}>
            {/* Password managers file the new password under it. */}
            <input hidden type="email" autoComplete="username" readOnly value={email} />
            <PasswordField name="currentPassword" autoComplete="current-password" />
            <PasswordField
              name="newPassword"
              autoComplete="new-password"
              hint={t('password.newHint', { min: PASSWORD_MIN })}
            />
            <PasswordField name="confirmation" autoComplete="new-password" />
          </div>
          <div className={formStyles.actions}>
            <Button
              className={formStyles.act}
              type="submit"
              appearance="primary"
              disabledFocusable={isRunning}
            >
              {t(isRunning ? 'password.changing' : 'password.change')}
            </Button>
          </div>
        </form>
      </FormikProvider>
    </Sheet>
  );
}
