import { makeStyles } from '@fluentui/react-components';
import { initialsOf, type Workgroup } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';

/** People named on a card; the others are counted. */
const NAMED = 5;

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '6px', listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', columnGap: '8px', minWidth: 0 },
  name: { ...typography.body, color: ouvrageTokens.ink, overflowWrap: 'anywhere', minWidth: 0 },
  specialty: { color: ouvrageTokens.ink3 },
  more: { ...typography.meta, color: ouvrageTokens.ink2, marginBlockStart: '6px' },
});

/** The first people of a group, and how many more there are. */
export function GroupMembers({ group }: { readonly group: Workgroup }) {
  const { t } = useTranslation('groups');
  const specialtyText = useSpecialtyText();
  const styles = useStyles();
  const visibleIds = group.memberIds.slice(0, NAMED);
  const others = group.memberIds.length - visibleIds.length;
  if (visibleIds.length === 0) return <p className={styles.more}>{t('card.noMember')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {visibleIds.map((uid) => {
          const { name, specialty } = group.members[uid] ?? { name: '', specialty: '' };
          return (
            <li key={uid} className={styles.row}>
              <PersonMark initials={initialsOf(name)} size={24} />
              <span className={styles.name}>
                <bdi>{name}</bdi> <bdi className={styles.specialty}>{specialtyText(specialty)}</bdi>
              </span>
            </li>
          );
        })}
      </ul>
      {others > 0 && <p className={styles.more}>{t('card.others', { count: others })}</p>}
    </>
  );
}
