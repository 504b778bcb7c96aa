import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '../../shared/live/RetryButton';
import { ErrorState } from '../../shared/ui/ErrorState';

interface ConnectionErrorProps {
  /** What could not be had. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Out of the conversation that cannot be shown. */
  readonly onLeave?: () => void;
}

/** In place of what did not load: the panel 'Erreur de connexion', and the way to try again. */
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
