/** A list of operations beside others: the name over the sections. */
export const COMPACT_OPERATIONS = '@container operations (max-width: 560px)';

/** Columns shared by the rows of operations and their head: name, sections, percentage. */
export const OPERATION_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 13fr) 48px',
  columnGap: '24px',
  alignItems: 'center',
  paddingInline: '20px',
} as const;
