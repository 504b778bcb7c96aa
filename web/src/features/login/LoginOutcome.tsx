import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
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
      <MessageBar intent={failure === 'late' ? 'warning' : 'error'} layout="multiline" role="alert">
        <MessageBarBody>
          {failure !== 'late' && (
            <MessageBarTitle className={styles.title}>{t('errorTitle')}</MessageBarTitle>
          )}
          <span>{t(FAILURE_TEXTS[failure])}</span>
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (retry !== null) return <LateBar onRetry={retry} />;
  if (reason !== null) {
    return (
      <MessageBar intent="warning" layout="multiline" role="alert">
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
