import { makeStyles } from '@fluentui/react-components';
import { initialsOf, type Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';

/** People named on a card; the others are counted. */
const NAMED = 5;

const useStyles = makeStyles({
  label: { ...typography.label, color: ouvrageTokens.ink3, marginBlockEnd: '6px' },
  list: { display: 'grid', rowGap: '6px', listStyleType: 'none' },
  // As many columns as fit.
  wide: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: '6px 16px',
    listStyleType: 'none',
  },
  row: { display: 'flex', alignItems: 'center', columnGap: '8px', minWidth: 0 },
  name: { ...typography.body, color: ouvrageTokens.ink, overflowWrap: 'anywhere', minWidth: 0 },
  host: {
    ...typography.label,
    flexShrink: 0,
    paddingInline: '6px',
    border: `1px solid ${ouvrageTokens.line}`,
    borderRadius: '2px',
    color: ouvrageTokens.ink2,
  },
  more: { ...typography.meta, color: ouvrageTokens.ink2, marginBlockStart: '6px' },
});

interface MeetingPeopleProps {
  readonly meeting: Meeting;
  readonly isWide?: boolean;
}

/** The host, the first other people and the number of the rest. */
export function MeetingPeople({ meeting, isWide = false }: MeetingPeopleProps) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const people = Object.entries(meeting.participants).toSorted(
    ([, a], [, b]) => Number(b.role === 'host') - Number(a.role === 'host'),
  );
  const visiblePeople = people.slice(0, NAMED);
  const others = people.length - visiblePeople.length;
  return (
    <section>
      <h3 className={styles.label}>{t('card.people', { count: people.length })}</h3>
      <ul className={isWide ? styles.wide : styles.list}>
        {visiblePeople.map(([uid, { name, role }]) => {
          const displayName = name === '' ? common('person.unknown') : name;
          return (
            <li key={uid} className={styles.row}>
              <PersonMark initials={initialsOf(displayName)} size={24} />
              <bdi className={styles.name}>{displayName}</bdi>
              {role === 'host' && <span className={styles.host}>{t('card.host')}</span>}
            </li>
          );
        })}
      </ul>
      {others > 0 && <p className={styles.more}>{t('card.others', { count: others })}</p>}
    </section>
  );
}
