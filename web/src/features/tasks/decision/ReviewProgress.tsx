import { makeStyles } from '@fluentui/react-components';
import { visaHolders, visaTurnOf, type Assignment } from '@ouvrage/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { SectionHeader } from '#shared/ui/SectionHeader';
import { Sheet } from '#shared/ui/Sheet';
import type { LiveReview } from '../detail/useReview';
import { useTaskCards } from '../detail/useTaskCards';
import { visaLines } from './visa-lines';
import { VisaLines } from './VisaLines';

interface ReviewProgressProps {
  readonly task: Assignment;
  readonly review: LiveReview;
  readonly nameOf: (uid: string) => string;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  text: { ...typography.body, margin: 0, color: ouvrageTokens.ink2 },
});

/** An open review of several visas, for those who follow it while nothing is theirs to decide. */
export function ReviewProgress({ task, review, nameOf }: ReviewProgressProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const titleId = useId();
  const { list } = useFormat();
  const { id } = useSignedInUser();
  const holders = visaHolders(task, review);
  const names = holders.length === 0 ? t('review.admins') : list(holders.map(nameOf));
  const { kind } = visaTurnOf(id, task, review);
  const key = kind === 'given' ? 'given' : kind === 'later' ? 'before' : 'follow';
  return (
    <Sheet as="section" padded className={styles.root} aria-labelledby={titleId}>
      <SectionHeader
        title={t('review.title', { revision: task.revision })}
        id={titleId}
        meta={t(`review.rule.${task.visaRule}`)}
      />
      <VisaLines lines={visaLines(task, review)} nameOf={nameOf} cards={useTaskCards(task) ?? []} />
      <p className={styles.text} role="status">
        {t(`review.${key}`, { names })}
      </p>
    </Sheet>
  );
}
