import { makeStyles } from '@fluentui/react-components';
import {
  awaitedValidators,
  settlesReview,
  visaTurnOf,
  type Assignment,
  type DecisionOutcome,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '#data/session/session-context';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { LiveReview } from '../detail/useReview';

interface VisaScopeProps {
  readonly task: Assignment;
  readonly review: LiveReview;
  readonly outcome: DecisionOutcome | '';
  readonly nameOf: (uid: string) => string;
}

const useStyles = makeStyles({
  text: { ...typography.meta, margin: 0, color: ouvrageTokens.ink2 },
});

/** What the reader's visa will do in a review of several: settle it, or wait for others. */
export function VisaScope({ task, review, outcome, nameOf }: VisaScopeProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const { list } = useFormat();
  const { id, role } = useSignedInUser();
  const turn = visaTurnOf(id, task, review);
  const forId = turn.kind === 'own-turn' ? turn.forId : null;
  return (
    <>
      {forId !== null && role !== 'admin' && (
        <p className={styles.text}>{t('review.forName', { name: nameOf(forId) })}</p>
      )}
      {task.visaRule !== 'any' && <p className={styles.text}>{effect()}</p>}
    </>
  );

  function effect(): string {
    if (role === 'admin') return t('review.admin');
    if (outcome === 'rejected') {
      return t('review.rejects', { revision: task.revision, name: task.assigneeName });
    }
    if (settlesReview({ id, role }, task, 'validated', review)) return t('review.last');
    const visas = [...review.visas, { by: id, forId }];
    const left = awaitedValidators({ ...task, visaRule: 'all' }, { ...review, visas });
    return t('review.notLast', { names: list(left.map(nameOf)) });
  }
}
