import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { initialsOf, type CalendarDay, type Deputy, type DirectoryCard } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat';
import { media, ouvrageTokens, statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { PersonMark } from '../ui/PersonMark';

interface DeputyLineProps {
  readonly deputy: Deputy;
  /** The other one of the two; undefined once they have left. */
  readonly person: DirectoryCard | undefined;
  readonly today: CalendarDay;
  readonly actions?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '8px',
    paddingBlock: '8px',
  },
  text: { flexGrow: 1, flexBasis: '220px', minInlineSize: 0 },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  days: {
    ...typography.body,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    color: ouvrageTokens.ink2,
  },
  state: { ...typography.body, color: ouvrageTokens.ink3 },
  now: { color: statusTokens.in_progress.foreground, fontWeight: 600 },
  actions: {
    display: 'flex',
    columnGap: '8px',
    [media.phone]: { inlineSize: '100%', '& > button': { flexGrow: 1 } },
  },
});

/** One deputy: who, on which days, and whether that is now. */
export function DeputyLine({ deputy, person, today, actions }: DeputyLineProps) {
  const { t } = useTranslation('deputies');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { day } = useFormat();
  const name = person?.name ?? common('person.unknown');
  const state = stateOf(deputy, today);
  return (
    <div className={styles.root}>
      <PersonMark initials={initialsOf(name)} photoPath={person?.photoPath ?? null} size={32} />
      <div className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        <div className={styles.days}>
          {t('days', { from: day(deputy.from), until: day(deputy.until) })}
          <span className={mergeClasses(styles.state, state === 'now' && styles.now)}>
            {t(`state.${state}`)}
          </span>
        </div>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function stateOf({ from, until }: Deputy, today: CalendarDay): 'now' | 'later' | 'over' {
  if (until < today) return 'over';
  return from <= today ? 'now' : 'later';
}
