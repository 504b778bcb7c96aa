import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** A sheet at the top left of its row: white by day and night. */
export const SHEET = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  boxSizing: 'content-box',
  overflow: 'hidden',
  margin: '-1px',
  border: `1px solid ${ouvrageTokens.hair}`,
  backgroundColor: '#ffffff',
} as const;

/** In place of a page that a revision does not have. */
export const ABSENT = {
  ...typography.body,
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '16px',
  textAlign: 'center',
  border: `1px dashed ${ouvrageTokens.line}`,
  color: ouvrageTokens.ink2,
} as const;
