import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '#shared/live/RetryButton';
import { ErrorState } from '#shared/ui/ErrorState';

interface ConnectionErrorProps {
  /** What could not be loaded. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Leaves the conversation that cannot be shown. */
  readonly onLeave?: () => void;
}

/** The panel 'Erreur de connexion' with a retry button, in place of what did not load. */
export function ConnectionError({ text, onRetry, onLeave }: ConnectionErrorProps) {
  const { t } = useTranslation('messages');
  return (
    <ErrorState
      title={t('connectionError')}
      text={text}
      action={
        <>
          <RetryButton isQuiet onRetry={onRetry} />
          {onLeave !== undefined && (
            <Button appearance="subtle" onClick={onLeave}>
              {t('header.back')}
            </Button>
          )}
        </>
      }
    />
  );
}
