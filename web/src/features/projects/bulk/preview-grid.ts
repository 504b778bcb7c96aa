import { makeStyles } from '@fluentui/react-components';
import { media } from '#shared/theme/tokens';

/** The columns of the preview's head and rows; on a phone a task is over its dates. */
export const usePreviewGrid = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 164px 164px 80px',
    alignItems: 'center',
    columnGap: '12px',
    paddingInline: '12px',
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
      columnGap: '8px',
    },
  },
});
