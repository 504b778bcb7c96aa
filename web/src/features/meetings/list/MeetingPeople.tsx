import { makeStyles } from '@fluentui/react-components';
import { initialsOf, type Meeting, type MeetingParticipant } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';

const useStyles = makeStyles({
  // As many columns as fit.
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: '6px 16px',
    margin: 0,
    padding: 0,
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
});

/** The people of a meeting, its host first. */
export function peopleOf({
  participants,
}: Meeting): readonly (MeetingParticipant & { readonly uid: string })[] {
  return Object.entries(participants)
    .map(([uid, participant]) => ({ uid, ...participant }))
    .toSorted((a, b) => Number(b.role === 'host') - Number(a.role === 'host'));
}

/** Everybody of a meeting by name. */
export function MeetingPeople({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const { t: common } = useTranslation();
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={t('form.people')}>
      {peopleOf(meeting).map(({ uid, name, role }) => {
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
  );
}
