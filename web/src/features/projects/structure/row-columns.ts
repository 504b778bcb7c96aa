/** The columns of the tasks on wide screens, where a task takes one line. Their names are above them. */
export const WIDE_COLUMNS = {
  gridTemplateColumns: '22px minmax(0, 30fr) minmax(0, 12fr) 178px minmax(148px, 10fr)',
  gridTemplateAreas: '"mark title person due actions"',
  columnGap: '16px',
} as const;

/** A step's code is as wide as the marks under it, so that all titles begin below one another. */
export const CODE_WIDTH = '26px';
