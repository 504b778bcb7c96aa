import { makeStyles } from '@fluentui/react-components';
import type { MeetingRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useTaskPeople } from '../../../data/task-people';
import { useFormat } from '../../../shared/i18n/useFormat';
import { ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';

/** People named, each for the price of one card; the others are counted. */
const NAMED = 5;

const useStyles = makeStyles({
  label: { ...typography.label, color: ouvrageTokens.ink3 },
  names: { ...typography.body, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
});

/** With whom a meeting is asked for. */
export function SuggestedPeople({ request }: { readonly request: MeetingRequest }) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const uids = request.suggestedParticipantIds;
  const named = uids.slice(0, NAMED);
  const cards = useTaskPeople(named);
  if (uids.length === 0) return <p className={styles.label}>{t('requests.nobody')}</p>;
  if (cards.status === 'loading') {
    return <p className={styles.label}>{t('requests.with', { count: uids.length })}</p>;
  }
  const known = cards.status === 'ready' ? cards.value : [];
  const names = named.map((uid) =>
    isolated(known.find(({ id }) => id === uid)?.name ?? common('person.unknown')),
  );
  const others = uids.length - named.length;
  return (
    <div>
      <div className={styles.label}>{t('requests.with', { count: uids.length })}</div>
      <div className={styles.names}>
        {format.list(others > 0 ? [...names, t('requests.others', { count: others })] : names)}
      </div>
    </div>
  );
}

/** A `bdi` in a text: a Latin name does not turn the words around it. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
