import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { SignInForm } from '@ouvrage/domain';
import { Form, Formik, type FormikErrors } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useOutletContext } from 'react-router-dom';
import { signInFailure, useSignIn } from '../../data/session';
import { useNotify } from '../../shared/ui/useNotify';
import { LoginField } from './LoginField';
import { LoginFrame } from './LoginFrame';
import { SubmitButton } from './SubmitButton';
import { useBackOff } from './useBackOff';
import { useLoginStyles } from './login-styles';
import type { LoginContext } from './login-context';

const FAILURE_TEXTS = {
  credentials: 'errorText',
  'too-many-requests': 'tooManyText',
  unreachable: 'unreachableText',
} as const;

/** Milliseconds a notice of the login stays; what it says of a failure stays in the form. */
const NOTICE_MS = 3_000;

/** The schema comes with the first keystroke, after the page. Without a network the server alone decides. */
async function validate(values: SignInForm): Promise<FormikErrors<SignInForm>> {
  try {
    const { signInProblems } = await import('./sign-in-validation');
    return signInProblems(values);
  } catch {
    return {};
  }
}

/** The way in. The guard around it leads on as soon as the session is there. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const notify = useNotify();
  const signIn = useSignIn();
  const state = useLocation().state as object | null;
  const { email, isEntering } = useOutletContext<LoginContext>();
  const [failure, setFailure] = useState<keyof typeof FAILURE_TEXTS | null>(null);
  const hasAskedRef = useWelcome();
  const { secondsLeft, backOff, forgive } = useBackOff('sign-in');

  async function handleSubmit({ email: address, password }: SignInForm) {
    if (secondsLeft > 0) return;
    setFailure(null);
    try {
      hasAskedRef.current = true;
      await signIn(address.trim(), password);
      forgive();
    } catch (error) {
      hasAskedRef.current = false;
      const why = signInFailure(error);
      if (why === 'too-many-requests') backOff();
      setFailure(why);
      notify.error(t('errorTitle'), t(FAILURE_TEXTS[why]), NOTICE_MS);
    }
  }

  return (
    <LoginFrame title={t('title')} lead={t('lead')}>
      {failure === null ? (
        <LastWord />
      ) : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t(FAILURE_TEXTS[failure])}</MessageBarBody>
        </MessageBar>
      )}
      <Formik initialValues={{ email, password: '' }} validate={validate} onSubmit={handleSubmit}>
        {({ isSubmitting, values }) => {
          const isBusy = isSubmitting || isEntering;
          return (
            <Form noValidate className={styles.form}>
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
                to="/login/forgot"
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

/** Welcomes who has just signed in here, once the session is really there. */
function useWelcome() {
  const { t } = useTranslation('login');
  const notify = useNotify();
  const { isSignedIn } = useOutletContext<LoginContext>();
  const hasAskedRef = useRef(false);
  useEffect(() => {
    if (!isSignedIn || !hasAskedRef.current) return;
    hasAskedRef.current = false;
    notify.success(t('successTitle'), t('successText'));
  }, [isSignedIn, notify, t]);
  return hasAskedRef;
}

/** Why the last session ended, or what was just done. */
function LastWord() {
  const { t } = useTranslation('login');
  const { t: errorText } = useTranslation('errors');
  const { reason, passwordSet } = useOutletContext<LoginContext>();
  if (reason !== null) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {reason === 'auth/no-profile' && <strong>{t('noSession')}. </strong>}
          {errorText(reason)}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (!passwordSet) return null;
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>{t('passwordSet')}</MessageBarBody>
    </MessageBar>
  );
}
