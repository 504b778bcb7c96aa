import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { Sheet } from '#shared/ui/Sheet';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    // Clips the border lines of the first cells.
    overflow: 'clip',
    listStyleType: 'none',
    [media.phone]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :last-child:nth-child(odd)': { gridColumnEnd: 'span 2' },
    },
  },
  sheet: { backgroundColor: ouvrageTokens.sheet },
});

/** Figures side by side between hairlines, two by two on a phone. */
export function FigureBand({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <Sheet framed className={styles.sheet}>
      <ul className={styles.list}>{children}</ul>
    </Sheet>
  );
}
