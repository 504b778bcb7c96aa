import { Button } from '@fluentui/react-components';
import { ADDRESSES, emailField } from '@ouvrage/domain';
import { Form, Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useOutletContext } from 'react-router-dom';
import { object } from 'yup';
import { resetFailure, useSendPasswordReset } from '#data/session/password-reset';
import { useLanguage } from '#shared/i18n/useLanguage';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { AddressText } from './AddressText';
import { LoginField } from './LoginField';
import { LoginFrame } from './LoginFrame';
import { SubmitButton } from './SubmitButton';
import { useBackOff } from './useBackOff';
import { useLoginStyles } from './login-styles';
import type { LoginContext } from './login-context';

const form = object({ email: emailField });

/** Requests a link to set a password. The answer is the same whether or not the address has an account. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const state = useLocation().state as object | null;
  const { email } = useOutletContext<LoginContext>();
  const [inputEmail, setInputEmail] = useState(email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <LoginFrame
      title={t(sentTo === null ? 'request.title' : 'request.sentTitle')}
      {...(sentTo === null && { lead: t('request.lead') })}
    >
      {sentTo === null ? (
        <RequestForm
          email={inputEmail}
          onSent={(address) => {
            setInputEmail(address);
            setSentTo(address);
          }}
        />
      ) : (
        <Sent email={sentTo} onOther={() => setSentTo(null)} />
      )}
      <Link
        className={styles.link}
        to={ADDRESSES.login}
        state={{ ...state, email: sentTo ?? inputEmail }}
      >
        {t('back')}
      </Link>
    </LoginFrame>
  );
}

interface RequestFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

function RequestForm({ email, onSent }: RequestFormProps) {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const language = useLanguage();
  const send = useSendPasswordReset();
  const [failure, setFailure] = useState<'tooManyText' | 'unreachableText' | null>(null);
  const { secondsLeft, backOff, forgive } = useBackOff('link');

  async function handleSubmit(values: { readonly email: string }) {
    if (secondsLeft > 0) return;
    const { email: address } = form.cast(values);
    setFailure(null);
    try {
      await send(address, language);
      forgive();
      onSent(address);
    } catch (error) {
      const isUnreachable = resetFailure(error) === 'unreachable';
      if (!isUnreachable) backOff();
      setFailure(isUnreachable ? 'unreachableText' : 'tooManyText');
    }
  }

  return (
    <>
      {failure !== null && (
        <LazyMessageBar intent="error" role="alert">
          <strong>{t('request.errorTitle')}</strong> {t(failure)}
        </LazyMessageBar>
      )}
      <Formik initialValues={{ email }} validationSchema={form} onSubmit={handleSubmit}>
        {({ isSubmitting }) => (
          <Form noValidate className={styles.form}>
            <LoginField
              name="email"
              label={t('email')}
              type="email"
              autoComplete="username"
              disabled={isSubmitting}
            />
            <SubmitButton
              label={t('request.submit')}
              busyLabel={t('request.submitting')}
              isBusy={isSubmitting}
              secondsLeft={secondsLeft}
            />
          </Form>
        )}
      </Formik>
    </>
  );
}

function Sent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone; its replacement takes the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} className={styles.text} tabIndex={-1} role="status">
        <AddressText text="request.sentText" email={email} />
      </p>
      <Button className={styles.submit} onClick={onOther}>
        {t('request.again')}
      </Button>
    </>
  );
}
