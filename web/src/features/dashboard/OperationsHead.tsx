import { makeStyles } from '@fluentui/react-components';
import { SECTIONS } from '@ouvrage/domain';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { COMPACT_OPERATIONS, OPERATION_COLUMNS } from './operation-columns';

const useStyles = makeStyles({
  root: {
    ...OPERATION_COLUMNS,
    paddingBlock: '10px 6px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  axes: {
    gridColumn: '2',
    [COMPACT_OPERATIONS]: { gridColumn: '1 / -1' },
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

/** The axes above the columns. Visual only: each row has its progress as text. */
export function OperationsHead() {
  const styles = useStyles();
  const titles = useStructureTitles();
  const phases = [...new Set(SECTIONS.map(({ phaseId }) => phaseId))];
  return (
    <div className={styles.root} aria-hidden>
      <div className={styles.axes}>
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
    </div>
  );
}
