import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    marginBlockEnd: '28px',
  },
  titles: { display: 'grid', rowGap: '16px' },
  bar: { height: '11px', width: '132px', backgroundColor: ouvrageTokens.well },
  title: { height: '28px', width: 'min(380px, 70vw)' },
  cartouche: { width: '552px', height: '60px', [media.narrow]: { display: 'none' } },
  tabs: { marginBlockEnd: '32px' },
  sheet: { height: '420px' },
});

/** The head and the sheet of a project that has not come yet. */
export function ProjectDetailSkeleton() {
  const styles = useStyles();
  return (
    <div aria-hidden>
      <div className={styles.head}>
        <div className={styles.titles}>
          <div className={styles.bar} />
          <div className={mergeClasses(styles.bar, styles.title)} />
        </div>
        <Sheet className={styles.cartouche} />
      </div>
      <div className={mergeClasses(styles.bar, styles.tabs)} />
      <Sheet className={styles.sheet} />
    </div>
  );
}
