import { makeStyles } from '@fluentui/react-components';
import { CARD_GRID } from '../theme/card-grid';
import { Sheet } from './Sheet';
import { SkeletonRows } from './SkeletonRows';

const useStyles = makeStyles({ root: CARD_GRID });

/** Cards of text that have not come yet. */
export function CardGridSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      {['a', 'b', 'c'].map((key) => (
        <Sheet key={key}>
          <SkeletonRows rows={5} />
        </Sheet>
      ))}
    </div>
  );
}
