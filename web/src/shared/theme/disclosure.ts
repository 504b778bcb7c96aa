import { media, ouvrageTokens } from './tokens';

/** For `makeStyles`: the head of a sheet that opens and closes, as one button as wide as the sheet. */
export const DISCLOSURE = {
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  paddingBlock: '8px',
  paddingInline: '20px',
  border: 'none',
  backgroundColor: 'transparent',
  color: ouvrageTokens.ink,
  fontFamily: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { backgroundColor: ouvrageTokens.table },
  ':focus-visible': { outlineOffset: '-3px' },
  [media.phone]: { paddingInline: '16px' },
} as const;
