import { Button, Input, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { signInForm, type AppErrorReason, type SignInForm } from '@ouvrage/domain';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { signInFailure, useSignIn } from '../../data/session';
import { useValidationText } from '../../shared/i18n/useValidationText';
import { edgeBlockEnd, edgeBlockStart, edgeInlineEnd } from '../../shared/theme/edges';
import { media, ouvrageTokens } from '../../shared/theme/tokens';
import { typography } from '../../shared/theme/typography';
import { FormField } from '../../shared/ui/FormField';
import { LoginDrawing } from '../../shared/ui/LoginDrawing';
import { Logo } from '../../shared/ui/Logo';
import { useNotify } from '../../shared/ui/useNotify';

const useStyles = makeStyles({
  root: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11fr) minmax(440px, 7fr)',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 1fr)' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '220px 1fr' },
  },
  drawing: {
    position: 'relative',
    overflow: 'hidden',
    ...edgeInlineEnd(ouvrageTokens.frame),
    backgroundColor: ouvrageTokens.paper,
    [media.phone]: {
      borderInlineEndStyle: 'none',
      ...edgeBlockEnd(ouvrageTokens.frame),
    },
  },
  logo: {
    position: 'absolute',
    insetBlockStart: '28px',
    insetInlineStart: '40px',
    zIndex: 1,
    [media.phone]: { insetBlockStart: '16px', insetInlineStart: '16px' },
  },
  side: {
    display: 'grid',
    alignContent: 'center',
    padding: '48px 80px',
    backgroundColor: ouvrageTokens.sheet,
    [media.narrow]: { padding: '32px 40px' },
    [media.phone]: { alignContent: 'start', padding: '32px 24px' },
  },
  panel: { display: 'grid', gap: '24px', maxWidth: '440px', inlineSize: '100%' },
  title: { ...typography.title1, margin: 0 },
  lead: { ...typography.body, color: ouvrageTokens.ink2, margin: 0 },
  form: { display: 'grid', gap: '4px' },
  control: { blockSize: '44px', inlineSize: '100%' },
  submit: { blockSize: '48px', inlineSize: '100%', marginBlockStart: '8px' },
  note: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    margin: 0,
    paddingBlockStart: '20px',
    ...edgeBlockStart(ouvrageTokens.hair),
  },
});

const EMPTY: SignInForm = { email: '', password: '' };

/** Handed down by the guard: why the last session ended. */
export interface LoginContext {
  readonly reason: AppErrorReason | null;
}

const FAILURE_TEXTS = {
  credentials: 'errorText',
  'too-many-requests': 'tooManyText',
  unreachable: 'unreachableText',
} as const;

/** The way in. The guard around it leads on as soon as the session is there. */
export function LoginScreen() {
  const { t } = useTranslation('login');
  const { t: errorText } = useTranslation('errors');
  const styles = useStyles();
  const translateError = useValidationText();
  const notify = useNotify();
  const signIn = useSignIn();
  const { reason } = useOutletContext<LoginContext>();
  const [failure, setFailure] = useState<keyof typeof FAILURE_TEXTS | null>(null);

  async function handleSubmit(form: SignInForm) {
    const { email, password } = signInForm.cast(form);
    setFailure(null);
    try {
      await signIn(email, password);
      notify.success(t('successTitle'), t('successText'));
    } catch (error) {
      setFailure(signInFailure(error));
    }
  }

  return (
    <main className={styles.root}>
      <div className={styles.drawing}>
        <div className={styles.logo}>
          <Logo size="cover" />
        </div>
        <LoginDrawing />
      </div>
      <div className={styles.side}>
        <div className={styles.panel}>
          <div>
            <h1 className={styles.title}>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
          </div>
          {reason !== null && failure === null && (
            <MessageBar intent="warning">
              <MessageBarBody>{errorText(reason)}</MessageBarBody>
            </MessageBar>
          )}
          {failure !== null && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>
                <strong>{t('errorTitle')}</strong> {t(FAILURE_TEXTS[failure])}
              </MessageBarBody>
            </MessageBar>
          )}
          <Formik initialValues={EMPTY} validationSchema={signInForm} onSubmit={handleSubmit}>
            {({ isSubmitting }) => (
              <Form noValidate className={styles.form}>
                <FormField<string> name="email" label={t('email')} translateError={translateError}>
                  {({ value, setValue, onBlur }) => (
                    <Input
                      className={styles.control}
                      type="email"
                      autoComplete="username"
                      dir="ltr"
                      value={value}
                      disabled={isSubmitting}
                      onChange={(_event, data) => setValue(data.value)}
                      onBlur={onBlur}
                    />
                  )}
                </FormField>
                <FormField<string>
                  name="password"
                  label={t('password')}
                  translateError={translateError}
                >
                  {({ value, setValue, onBlur }) => (
                    <Input
                      className={styles.control}
                      type="password"
                      autoComplete="current-password"
                      dir="ltr"
                      value={value}
                      disabled={isSubmitting}
                      onChange={(_event, data) => setValue(data.value)}
                      onBlur={onBlur}
                    />
                  )}
                </FormField>
                <Button
                  className={styles.submit}
                  type="submit"
                  appearance="primary"
                  disabled={isSubmitting}
                >
                  {t(isSubmitting ? 'submitting' : 'submit')}
                </Button>
              </Form>
            )}
          </Formik>
          <p className={styles.note}>{t('noAccount')}</p>
        </div>
      </div>
    </main>
  );
}
