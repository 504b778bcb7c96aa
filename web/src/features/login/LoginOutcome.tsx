import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import { LateBar } from './LateBar';
import type { LoginContext } from './login-context';
import { FAILURE_TEXTS, type SignInFailure } from './useSignInAttempt';

const useStyles = makeStyles({ title: { display: 'block' } });

/** The result of the last attempt. Before any attempt: why the last session ended, or what was just done. */
export function LoginOutcome({ failure }: { readonly failure: SignInFailure | null }) {
  const { t } = useTranslation('login');
  const styles = useStyles();
  const { t: errorText } = useTranslation('errors');
  const { reason, retry, passwordSet } = useOutletContext<LoginContext>();
  if (failure !== null) {
    return (
      <LazyMessageBar intent={failure === 'late' ? 'warning' : 'error'} role="alert">
        {failure !== 'late' && <strong className={styles.title}>{t('errorTitle')}</strong>}
        <span>{t(FAILURE_TEXTS[failure])}</span>
      </LazyMessageBar>
    );
  }
  if (retry !== null) return <LateBar onRetry={retry} />;
  if (reason !== null) {
    return (
      <LazyMessageBar intent="warning" role="alert">
        {reason === 'auth/no-profile' && <strong>{t('noSession')}. </strong>}
        {errorText(reason)}
      </LazyMessageBar>
    );
  }
  if (!passwordSet) return null;
  return <LazyMessageBar intent="success">{t('passwordSet')}</LazyMessageBar>;
}
