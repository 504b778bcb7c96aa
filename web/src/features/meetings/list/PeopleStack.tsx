import { makeStyles } from '@fluentui/react-components';
import { initialsOf } from '@ouvrage/domain';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { PersonMark } from '#shared/ui/PersonMark';

interface PeopleStackProps {
  /** Empty for somebody who was deleted. */
  readonly names: readonly string[];
  /** In ink: they are there. */
  readonly isFilled?: boolean;
}

/** Marks that are drawn; the others are counted. */
const DRAWN = 6;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    '& > :not(:first-child)': { marginInlineStart: '-4px' },
  },
  more: { ...typography.label, paddingInlineStart: '10px', color: ouvrageTokens.ink3 },
});

/** People as initials that overlap a little. Decorative: their number or their names stand beside them. */
export function PeopleStack({ names, isFilled = false }: PeopleStackProps) {
  const styles = useStyles();
  const others = names.length - DRAWN;
  return (
    <span
      className={styles.root}
      aria-hidden
      title={names.filter((name) => name !== '').join(', ')}
    >
      {names.slice(0, DRAWN).map((name, index) => (
        <PersonMark key={index} initials={initialsOf(name)} size={24} isFilled={isFilled} />
      ))}
      {others > 0 && <span className={styles.more}>+{others}</span>}
    </span>
  );
}
