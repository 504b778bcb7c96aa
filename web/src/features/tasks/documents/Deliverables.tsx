import { makeStyles } from '@fluentui/react-components';
import type { Revision } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveWithRetry } from '#data/live/live';
import { LiveContent } from '#shared/live/LiveContent';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import { SkeletonRows } from '#shared/ui/SkeletonRows';
import { useLayout } from '#shared/ui/useLayout';
import { RevisionCards, RevisionTable } from './Revisions';

interface DeliverablesProps {
  readonly revisions: LiveWithRetry<readonly Revision[]>;
  readonly nameOf: (uid: string) => string;
}

const useStyles = makeStyles({
  head: {
    paddingBlock: '12px',
    paddingInline: '20px',
    [media.phone]: { paddingInline: '16px' },
  },
  none: {
    ...typography.body,
    paddingInline: '20px',
    paddingBlockEnd: '20px',
    color: ouvrageTokens.ink3,
    [media.phone]: { paddingInline: '16px' },
  },
});

/** Every submitted file of the task, newest first; none is ever replaced. */
export function Deliverables({ revisions, nameOf }: DeliverablesProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const isPhone = useLayout('phone');
  const titleId = useId();
  return (
    <Sheet as="section" aria-labelledby={titleId}>
      <div className={styles.head}>
        <SectionHeader title={t('deliverables.title')} id={titleId} meta={t('deliverables.kept')} />
      </div>
      <LiveContent
        live={revisions}
        errorText={t('deliverables.error')}
        skeleton={<SkeletonRows rows={2} variant="structure" />}
      >
        {(value) => {
          if (value.length === 0) return <p className={styles.none}>{t('deliverables.none')}</p>;
          return isPhone ? (
            <RevisionCards revisions={value} nameOf={nameOf} />
          ) : (
            <RevisionTable revisions={value} nameOf={nameOf} />
          );
        }}
      </LiveContent>
    </Sheet>
  );
}
