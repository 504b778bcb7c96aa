import { edgeBlockEnd } from '#shared/theme/edges';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** For `makeStyles`: a button of the bar while what it opens or holds is there. */
export const PRESSED_BUTTON = {
  backgroundColor: ouvrageTokens.table,
  boxShadow: `inset 0 0 0 1px ${ouvrageTokens.line}`,
  color: ouvrageTokens.ink,
} as const;

/** For `makeStyles`: a line of words under the bar. */
export const BAR_NOTE = {
  ...typography.meta,
  ...edgeBlockEnd(ouvrageTokens.hair),
  paddingBlock: '6px',
  paddingInline: '16px',
  backgroundColor: ouvrageTokens.table,
  color: ouvrageTokens.ink2,
} as const;
