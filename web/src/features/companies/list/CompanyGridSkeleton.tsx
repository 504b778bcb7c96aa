import { makeStyles } from '@fluentui/react-components';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: ouvrageTokens.gutter,
    [media.phone]: { gap: '16px' },
  },
  plate: {
    height: '120px',
    backgroundColor: ouvrageTokens.table,
    ...edgeBlockEnd(ouvrageTokens.hair),
  },
  body: { display: 'grid', alignContent: 'start', rowGap: '10px', padding: '20px 16px 15px' },
  bar: { height: '11px', backgroundColor: ouvrageTokens.well },
  foot: { height: '54px', ...edgeBlockStart(ouvrageTokens.hair) },
});

/** Placeholders with the geometry of the cards. */
export function CompanyGridSkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.root} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Sheet key={key}>
          <div className={styles.plate} />
          <div className={styles.body}>
            <div className={styles.bar} style={{ inlineSize: '58%' }} />
            <div className={styles.bar} style={{ inlineSize: '42%' }} />
          </div>
          <div className={styles.foot} />
        </Sheet>
      ))}
    </div>
  );
}
