import { makeStyles } from '@fluentui/react-components';
import { AxesHead } from '#shared/project/AxesHead';
import { edgeBlockEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { COMPACT_OPERATIONS, OPERATION_COLUMNS } from './operation-columns';

const useStyles = makeStyles({
  root: {
    ...OPERATION_COLUMNS,
    paddingBlock: '10px 6px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  axes: { gridColumn: '2', [COMPACT_OPERATIONS]: { gridColumn: '1 / -1' } },
});

/** The axes above the columns. Visual only: each row has its progress as text. */
export function OperationsHead() {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      <div className={styles.axes}>
        <AxesHead />
      </div>
    </div>
  );
}
