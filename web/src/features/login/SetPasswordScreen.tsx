import { Button } from '@fluentui/react-components';
import { ADDRESSES, setPasswordForm, type SetPasswordForm } from '@ouvrage/domain';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { resetFailure, useResetLink, type ResetFailure } from '#data/session/password-reset';
import { useSession } from '#data/session/session-context';
import { useSignOut } from '#data/sign-out/useSignOut';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { AddressText } from './AddressText';
import { LoginField } from './LoginField';
import { LoginFrame } from './LoginFrame';
import { SubmitButton } from './SubmitButton';
import { useBackOff } from './useBackOff';
import { useLoginStyles } from './login-styles';
import { useLinkCheck } from './useLinkCheck';

/** The page of the link in password messages, for a forgotten or a first password. */
export function SetPasswordScreen() {
  const { t } = useTranslation('login');
  const [parameters] = useSearchParams();
  const code = parameters.get('mode') === 'resetPassword' ? parameters.get('oobCode') : null;
  const { check, again } = useLinkCheck(code);
  switch (check.status) {
    case 'checking':
      return (
        <LoginFrame title={t('choose.title')}>
          <SkeletonRows rows={3} />
        </LoginFrame>
      );
    case 'unreachable':
      return (
        <LoginFrame title={t('choose.unreachableTitle')} lead={t('unreachableText')}>
          <TryAgain onClick={again} />
        </LoginFrame>
      );
    case 'dead':
      return (
        <LoginFrame title={t('choose.deadTitle')} lead={t('choose.deadText')}>
          <WaysOut />
        </LoginFrame>
      );
    case 'good':
      return (
        <LoginFrame
          title={t('choose.title')}
          lead={<AddressText text="choose.lead" email={check.email} />}
        >
          <PasswordForm code={check.code} email={check.email} />
        </LoginFrame>
      );
  }
}

function TryAgain({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  const styles = useLoginStyles();
  return (
    <Button className={styles.submit} appearance="primary" onClick={onClick}>
      {t('action.retry')}
    </Button>
  );
}

function WaysOut() {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const navigate = useNavigate();
  return (
    <>
      <Button
        className={styles.submit}
        appearance="primary"
        onClick={() => void navigate(ADDRESSES.forgotPassword)}
      >
        {t('choose.askAgain')}
      </Button>
      <Link className={styles.link} to={ADDRESSES.login}>
        {t('back')}
      </Link>
    </>
  );
}

const FAILURE_TEXTS = {
  'too-many-requests': 'tooManyText',
  unreachable: 'unreachableText',
  link: 'choose.deadText',
  weak: 'choose.weak',
} as const;

function PasswordForm({ code, email }: { readonly code: string; readonly email: string }) {
  const { t } = useTranslation('login');
  const { t: errorText } = useTranslation('errors');
  const styles = useLoginStyles();
  const navigate = useNavigate();
  const session = useSession();
  const signOut = useSignOut();
  const { setPassword } = useResetLink(code);
  const { secondsLeft, backOff, forgive } = useBackOff('password');
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const current = session.status === 'signed-in' ? session.user.email : null;

  async function handleSubmit({ newPassword }: SetPasswordForm) {
    if (secondsLeft > 0) return;
    setFailure(null);
    try {
      await setPassword(newPassword);
      forgive();
    } catch (error) {
      const why = resetFailure(error);
      if (why === 'too-many-requests') backOff();
      setFailure(why);
      return;
    }
    if (current !== null) await signOut();
    await navigate(ADDRESSES.login, { replace: true, state: { email, passwordSet: true } });
  }

  return (
    <>
      {current !== null && current !== email && (
        <LazyMessageBar intent="warning">
          <AddressText text="choose.someoneElse" email={current} />
        </LazyMessageBar>
      )}
      {failure !== null && (
        <LazyMessageBar intent="error" role="alert">
          <strong>{t('choose.errorTitle')}</strong>{' '}
          {failure === 'disabled' ? errorText('auth/account-disabled') : t(FAILURE_TEXTS[failure])}
        </LazyMessageBar>
      )}
      <Formik
        initialValues={{ newPassword: '', confirmation: '' }}
        validationSchema={setPasswordForm}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <Form noValidate className={styles.form}>
            {/* Tells a password manager whose password this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <LoginField
              name="newPassword"
              label={t('choose.password')}
              hint={t('choose.hint')}
              type="password"
              autoComplete="new-password"
              disabled={isSubmitting}
            />
            <LoginField
              name="confirmation"
              label={t('choose.confirmation')}
              type="password"
              autoComplete="new-password"
              disabled={isSubmitting}
            />
            <SubmitButton
              label={t('choose.submit')}
              busyLabel={t('choose.submitting')}
              isBusy={isSubmitting}
              secondsLeft={secondsLeft}
            />
          </Form>
        )}
      </Formik>
      {failure === 'link' && <WaysOutLink />}
    </>
  );
}

function WaysOutLink() {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  return (
    <Link className={styles.link} to={ADDRESSES.forgotPassword}>
      {t('choose.askAgain')}
    </Link>
  );
}
