import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLoginStyles } from './login-styles';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Seconds until the next attempt. The button shows them and stays focusable. */
  readonly secondsLeft: number;
}

/** Submits a login form: one request at a time, and not before the waiting time is over. */
export function SubmitButton({ label, busyLabel, isBusy, secondsLeft }: SubmitButtonProps) {
  const { t } = useTranslation('login');
  const styles = useLoginStyles();
  const isWaiting = secondsLeft > 0 && !isBusy;
  return (
    <Button
      className={styles.submit}
      type="submit"
      appearance="primary"
      disabled={isBusy}
      disabledFocusable={isWaiting}
    >
      {isBusy ? busyLabel : isWaiting ? t('waitSeconds', { count: secondsLeft }) : label}
    </Button>
  );
}
