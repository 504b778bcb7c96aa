/** A screen for which everything is a quarter larger. */
export const LARGE = '@media (min-width: 2560px)';

/** Operation, its axes, its figures. */
export const WALL_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '22% minmax(0, 1fr) 14%',
  columnGap: '24px',
  paddingInline: '24px',
} as const;
