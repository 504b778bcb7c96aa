import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLoginStyles } from './login-styles';

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** Until it may be asked again: the button counts them, and stays reachable so that it says so. */
  readonly secondsLeft: number;
}

/** Sends a form of the login pages, once at a time and not before it may be asked again. */
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
