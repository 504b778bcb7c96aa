import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_LIMIT_MS } from '#data/firebase/answer-limit';

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** For content beside other content: a line of a list is no place for the page's main action. */
  readonly isQuiet?: boolean;
}

/** Retries at once, and shows that for as long as an answer may take. Keeps the focus meanwhile. */
export function RetryButton({ onRetry, isQuiet = false }: RetryButtonProps) {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isTrying) return;
    const timer = setTimeout(() => setTrying(false), ANSWER_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isTrying]);
  return (
    <Button
      appearance={isQuiet ? 'secondary' : 'primary'}
      disabledFocusable={isTrying}
      onClick={() => {
        setTrying(true);
        onRetry();
      }}
    >
      {t(isTrying ? 'action.retrying' : 'action.retry')}
    </Button>
  );
}
