import { makeStyles } from '@fluentui/react-components';
import { edgeBlockEnd } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const LEAD = '52px';

/** The rows of the tree of pieces. Every row has the same columns. */
export const useTreeStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  // The line under the last row is the sheet's own.
  tree: { marginBlockEnd: '-1px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    paddingInlineStart: '12px',
    ...edgeBlockEnd(ouvrageTokens.hair),
    [media.phone]: { paddingInlineStart: '8px' },
  },
  columns: {
    ...typography.label,
    minHeight: '34px',
    color: ouvrageTokens.ink3,
    ...edgeBlockEnd(ouvrageTokens.frame),
  },
  axis: { minHeight: ouvrageTokens.rowStructure, [media.phone]: { minHeight: '56px' } },
  step: {
    minHeight: '38px',
    backgroundColor: ouvrageTokens.table,
    [media.phone]: { minHeight: '48px' },
  },
  task: { minHeight: '34px', [media.phone]: { minHeight: '48px' } },
  box: { flexShrink: 0, [media.phone]: { '& > input': { minWidth: '44px', minHeight: '44px' } } },
  cells: {
    display: 'grid',
    gridTemplateColumns: `${LEAD} minmax(0, 1fr) 88px 102px 34px`,
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 'inherit',
    paddingBlock: '4px',
    paddingInlineStart: 0,
    paddingInlineEnd: '12px',
    color: ouvrageTokens.ink,
    [media.phone]: {
      gridTemplateColumns: `${LEAD} minmax(0, 1fr) auto 28px`,
      columnGap: '6px',
      paddingInlineEnd: '8px',
    },
  },
  toggle: {
    border: 'none',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: ouvrageTokens.table },
    ':focus-visible': { outlineOffset: '-3px' },
  },
  lead: { display: 'flex', justifyContent: 'center', width: '44px' },
  code: { ...typography.bodyStrong, fontFamily: ouvrageTokens.fontDisplay, whiteSpace: 'nowrap' },
  name: { ...typography.bodyStrong, minWidth: 0, overflowWrap: 'anywhere' },
  taskName: { fontWeight: 400 },
  quiet: { color: ouvrageTokens.ink3, fontWeight: 400 },
  figure: { ...typography.body, textAlign: 'end', whiteSpace: 'nowrap' },
  columnName: { ...typography.label, textAlign: 'end', whiteSpace: 'nowrap' },
  size: { [media.phone]: { display: 'none' } },
  chevron: {
    justifySelf: 'end',
    flexShrink: 0,
    fontSize: '18px',
    color: ouvrageTokens.ink2,
  },
  keys: HIDDEN_TEXT,
});
