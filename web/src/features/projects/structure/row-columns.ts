/** The columns of the tasks on wide screens, where a task takes one line. Their names are above them. */
export const WIDE_COLUMNS = {
  gridTemplateColumns: '16px minmax(0, 30fr) minmax(0, 15fr) 112px 164px 276px',
  gridTemplateAreas: '"mark title person status due actions"',
  columnGap: '16px',
} as const;
