import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveWithRetry } from '#data/live/live';
import { ErrorState } from '../ui/ErrorState';
import { Sheet } from '../ui/Sheet';
import { SkeletonRows } from '../ui/SkeletonRows';
import { PanelBoundary } from './PanelBoundary';
import { RetryButton } from './RetryButton';
import { useIsSlow } from './useIsSlow';

interface LiveContentProps<T> {
  readonly live: LiveWithRetry<T>;
  /** The spec's sentence for a failure to load. */
  readonly errorText: string;
  /** Shown when access is denied; the error text by default. */
  readonly deniedContent?: ReactNode;
  readonly skeleton?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Loading, slow, refused and failed look the same on every screen; `children` is only the content. */
export function LiveContent<T>({
  live,
  errorText,
  deniedContent,
  skeleton,
  children,
}: LiveContentProps<T>) {
  const { t } = useTranslation();
  const slow = useIsSlow(live.status === 'loading');
  if (live.status === 'ready') {
    return (
      <PanelBoundary fallback={(retry) => <Broken errorText={errorText} onRetry={retry} />}>
        {() => children(live.value)}
      </PanelBoundary>
    );
  }
  if (live.status === 'error' && live.isDenied && deniedContent !== undefined) return deniedContent;
  if (live.status === 'error' || slow) {
    return (
      <Sheet>
        <ErrorState
          title={errorText}
          text={t(live.status === 'error' ? 'state.errorText' : 'state.slowText')}
          action={<RetryButton onRetry={live.retry} />}
        />
      </Sheet>
    );
  }
  return (
    <div role="status" aria-label={t('state.loading')}>
      {skeleton ?? <SkeletonRows rows={6} />}
    </div>
  );
}

interface BrokenProps {
  readonly errorText: string;
  readonly onRetry: () => void;
}

function Broken({ errorText, onRetry }: BrokenProps) {
  const { t } = useTranslation();
  return (
    <Sheet>
      <ErrorState
        title={errorText}
        text={t('state.errorText')}
        action={<RetryButton onRetry={onRetry} />}
      />
    </Sheet>
  );
}
