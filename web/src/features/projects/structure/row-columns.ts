/** The columns of the tasks where there is room for one line each; their names stand over them. */
export const WIDE_COLUMNS = {
  gridTemplateColumns: '16px minmax(0, 30fr) minmax(0, 15fr) 112px 164px 276px',
  gridTemplateAreas: '"mark title person status due actions"',
  columnGap: '16px',
} as const;
