/**
 * For `makeStyles`, on what holds one text alone: cut at its own end where there is no room, which in a page
 * that runs the other way is not the page's end.
 */
export const ONE_LINE = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
