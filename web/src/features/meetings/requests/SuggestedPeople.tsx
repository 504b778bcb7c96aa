import { makeStyles } from '@fluentui/react-components';
import type { MeetingRequest } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useTaskPeople } from '#data/queries/task-people';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** Number of people shown by name, each of which costs one read; the others are counted. */
const NAMED = 5;

const useStyles = makeStyles({
  label: { ...typography.label, color: ouvrageTokens.ink3 },
  names: { ...typography.body, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
});

/** The people suggested for a requested meeting. */
export function SuggestedPeople({ request }: { readonly request: MeetingRequest }) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const uids = request.suggestedParticipantIds;
  const visibleUids = uids.slice(0, NAMED);
  const cards = useTaskPeople(visibleUids);
  if (uids.length === 0) return <p className={styles.label}>{t('requests.nobody')}</p>;
  if (cards.status === 'loading') {
    return <p className={styles.label}>{t('requests.with', { count: uids.length })}</p>;
  }
  const people = cards.status === 'ready' ? cards.value : [];
  const names = visibleUids.map((uid) =>
    isolateName(people.find(({ id }) => id === uid)?.name ?? common('person.unknown')),
  );
  const others = uids.length - visibleUids.length;
  return (
    <div>
      <div className={styles.label}>{t('requests.with', { count: uids.length })}</div>
      <div className={styles.names}>
        {format.list(others > 0 ? [...names, t('requests.others', { count: others })] : names)}
      </div>
    </div>
  );
}

/** Isolates a name like `bdi`, so that it does not change the direction of the text around it. */
function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}
