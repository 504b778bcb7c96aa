import { ADDRESSES, type SignInForm } from '@ouvrage/domain';
import { Form, Formik, useFormikContext, type FormikProps } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useOutletContext } from 'react-router-dom';
import { requestWelcome } from '#data/session/pending-welcome';
import { lazyValidation } from '#shared/forms/lazy-validation';
import { LoginField } from './LoginField';
import { LoginFrame } from './LoginFrame';
import { LoginOutcome } from './LoginOutcome';
import { SubmitButton } from './SubmitButton';
import { useEarlyInput } from './useEarlyInput';
import { useLoginStyles } from './login-styles';
import type { LoginContext } from './login-context';
import { useLoginFocus } from './useLoginFocus';
import { useSignInAttempt } from './useSignInAttempt';

const validate = lazyValidation<SignInForm>(
  async () => (await import('./sign-in-validation')).signInProblems,
);

/** The sign-in page. The surrounding guard opens the workspace once there is a session. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const state = useLocation().state as object | null;
  const { email, isEntering, retry } = useOutletContext<LoginContext>();
  const hasAskedRef = useWelcome();
  const { attempt, failure, secondsLeft } = useSignInAttempt(() => {
    hasAskedRef.current = true;
    retry?.();
  });
  const form = useRef<HTMLFormElement>(null);
  const formik = useRef<FormikProps<SignInForm>>(null);
  useEarlyInput(form, formik);

  return (
    <LoginFrame title={t('title')} lead={t('lead')}>
      <LoginOutcome failure={failure} />
      <Formik
        innerRef={formik}
        initialValues={{ email, password: '' }}
        validate={validate}
        onSubmit={attempt}
      >
        {({ isSubmitting, values }) => {
          const isBusy = isSubmitting || isEntering;
          return (
            <Form ref={form} noValidate className={styles.form}>
              <LoginFocus form={form} isEntering={isEntering} />
              <LoginField
                name="email"
                label={t('email')}
                type="email"
                autoComplete="username"
                disabled={isBusy}
              />
              <LoginField
                name="password"
                label={t('password')}
                type="password"
                autoComplete="current-password"
                disabled={isBusy}
              />
              <SubmitButton
                label={t('submit')}
                busyLabel={t('submitting')}
                isBusy={isBusy}
                secondsLeft={secondsLeft}
              />
              <Link
                className={styles.link}
                to={ADDRESSES.forgotPassword}
                state={{ ...state, email: values.email.trim() }}
              >
                {t('forgot')}
              </Link>
            </Form>
          );
        }}
      </Formik>
      <p className={styles.note}>{t('noAccount')}</p>
    </LoginFrame>
  );
}

interface LoginFocusProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isEntering: boolean;
}

/** Inside the form, where it is known whether an attempt is running. */
function LoginFocus({ form, isEntering }: LoginFocusProps) {
  const { isSubmitting } = useFormikContext();
  useLoginFocus(form, isSubmitting || isEntering);
  return null;
}

/** Lets the workspace welcome the user who has just signed in, once the session exists. */
function useWelcome() {
  const { isSignedIn } = useOutletContext<LoginContext>();
  const hasAskedRef = useRef(false);
  useEffect(() => {
    if (!isSignedIn || !hasAskedRef.current) return;
    hasAskedRef.current = false;
    requestWelcome();
  }, [isSignedIn]);
  return hasAskedRef;
}
