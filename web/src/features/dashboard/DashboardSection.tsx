import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveWithRetry } from '#data/live/live';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PanelBoundary } from '#shared/live/PanelBoundary';
import { RetryButton } from '#shared/live/RetryButton';
import { useIsSlow } from '#shared/live/useIsSlow';
import { Sheet } from '#shared/ui/Sheet';

interface DashboardSectionProps<T> {
  readonly id: string;
  readonly title: string;
  /** At the end of the title's line: a count, or a link to the whole list. */
  readonly end?: ReactNode;
  readonly isFramed?: boolean;
  readonly live: LiveWithRetry<T>;
  readonly skeleton: ReactNode;
  readonly children: (value: T) => ReactNode;
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '10px',
    paddingBlock: '15px 13px',
    paddingInline: '20px',
    [media.phone]: { paddingInline: '16px' },
  },
  rule: edgeBlockEnd(ouvrageTokens.hair),
  title: { ...typography.title3, color: ouvrageTokens.ink },
  failure: {
    ...typography.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    paddingBlock: '16px',
    paddingInline: '20px',
    color: statusTokens.rejected.foreground,
    [media.phone]: { paddingInline: '16px' },
  },
});

/** One live section of the dashboard. A loading failure is shown inside and does not affect the others. */
export function DashboardSection<T>({
  id,
  title,
  end,
  isFramed = false,
  live,
  skeleton,
  children,
}: DashboardSectionProps<T>) {
  const styles = useStyles();
  const isSlow = useIsSlow(live.status === 'loading');
  return (
    <Sheet as="section" framed={isFramed} aria-labelledby={id}>
      <div className={mergeClasses(styles.head, styles.rule)}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {end}
      </div>
      {live.status === 'ready' && (
        <Suspense fallback={<Waiting>{skeleton}</Waiting>}>
          <PanelBoundary fallback={(retry) => <Failed onRetry={retry} />}>
            {() => children(live.value)}
          </PanelBoundary>
        </Suspense>
      )}
      {live.status === 'loading' && !isSlow && <Waiting>{skeleton}</Waiting>}
      {(live.status === 'error' || isSlow) && <Failed onRetry={live.retry} />}
    </Sheet>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  return (
    <div className={styles.failure}>
      <span role="alert">{t('list.failed')}</span>
      <RetryButton isQuiet onRetry={onRetry} />
    </div>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('state.loading')}>
      {children}
    </div>
  );
}
