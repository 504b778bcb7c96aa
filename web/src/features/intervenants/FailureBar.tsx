import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import { LazyMessageBar } from '#shared/ui/LazyMessageBar';
import type { ActionError } from '#shared/useAction';
import { failureText } from './failure-text';

interface FailureBarProps {
  /** What failed, and what to do. */
  readonly text: string;
  readonly error: ActionError | null;
}

const useStyles = makeStyles({
  root: { marginBlockEnd: '16px' },
});

/** A failure above the form: `Erreur`, what failed, then the reason. The input stays. */
export function FailureBar({ text, error }: FailureBarProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <LazyMessageBar
      intent="error"
      politeness="assertive"
      title={t('error')}
      className={styles.root}
    >
      {failureText(text, error, errorText)}
    </LazyMessageBar>
  );
}
