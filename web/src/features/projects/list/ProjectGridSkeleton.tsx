import { makeStyles } from '@fluentui/react-components';
import { CARD_GRID } from '#shared/theme/card-grid';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';

const useStyles = makeStyles({
  root: CARD_GRID,
  picture: {
    height: '133px',
    backgroundColor: ouvrageTokens.table,
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  body: {
    display: 'grid',
    alignContent: 'start',
    rowGap: '10px',
    height: '150px',
    padding: '20px 16px',
  },
  bar: { height: '11px', backgroundColor: ouvrageTokens.well },
  foot: { height: '58px', ...edgeBlockStart(ouvrageTokens.hair) },
});

/** Placeholders with the geometry of the cards. */
export function ProjectGridSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Sheet key={key}>
          <div className={styles.picture} />
          <div className={styles.body}>
            <div className={styles.bar} style={{ inlineSize: '58%' }} />
            <div className={styles.bar} />
            <div className={styles.bar} style={{ inlineSize: '74%' }} />
          </div>
          <div className={styles.foot} />
        </Sheet>
      ))}
    </div>
  );
}
