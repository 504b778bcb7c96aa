import { makeStyles } from '@fluentui/react-components';
import { SECTIONS } from '@ouvrage/domain';
import { useStructureTitles } from '../i18n/useStructureTitles';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: `repeat(${SECTIONS.length}, minmax(0, 1fr))`,
    rowGap: '4px',
  },
  phase: { ...typography.meta, gridColumnEnd: 'span 8', color: ouvrageTokens.ink2 },
  letter: {
    textAlign: 'center',
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '12px',
    lineHeight: '16px',
    color: ouvrageTokens.ink2,
  },
});

/** The letters of the axes under their phases, above columns that stand below each other. Decorative. */
export function AxesHead() {
  const styles = useStyles();
  const titles = useStructureTitles();
  const phases = [...new Set(SECTIONS.map(({ phaseId }) => phaseId))];
  return (
    <div className={styles.root}>
      {phases.map((phaseId) => (
        <span key={phaseId} className={styles.phase}>
          {titles.phases[phaseId]}
        </span>
      ))}
      {SECTIONS.map(({ id }) => (
        <span key={id} className={styles.letter}>
          {id}
        </span>
      ))}
    </div>
  );
}
