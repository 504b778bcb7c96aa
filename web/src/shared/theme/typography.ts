import { type GriffelStyle } from '@fluentui/react-components';
import { ouvrageTokens } from './tokens';

const display = { fontFamily: ouvrageTokens.fontDisplay, fontWeight: 600 } as const;

/**
 * Text styles for `makeStyles`, to be spread: `root: { ...typography.meta }`.
 * 600 is never set below 15 px, counters and initials excepted.
 */
export const typography = {
  title1: {
    ...display,
    fontSize: ouvrageTokens.title1Size,
    lineHeight: ouvrageTokens.title1Line,
  },
  title2: {
    ...display,
    fontSize: ouvrageTokens.title2Size,
    lineHeight: ouvrageTokens.title2Line,
  },
  title3: {
    fontWeight: 600,
    fontSize: ouvrageTokens.title3Size,
    lineHeight: ouvrageTokens.title3Line,
  },
  figure: {
    ...display,
    fontSize: ouvrageTokens.figureSize,
    lineHeight: ouvrageTokens.figureLine,
  },
  body: {
    fontWeight: 400,
    fontSize: ouvrageTokens.bodySize,
    lineHeight: ouvrageTokens.bodyLine,
  },
  bodyStrong: {
    fontWeight: 600,
    fontSize: ouvrageTokens.bodySize,
    lineHeight: ouvrageTokens.bodyLine,
  },
  chip: {
    fontWeight: 500,
    fontSize: ouvrageTokens.chipSize,
    lineHeight: ouvrageTokens.chipLine,
  },
  meta: {
    fontWeight: 400,
    fontSize: ouvrageTokens.metaSize,
    lineHeight: ouvrageTokens.metaLine,
  },
  label: {
    fontWeight: 500,
    fontSize: ouvrageTokens.labelSize,
    lineHeight: ouvrageTokens.labelLine,
  },
} as const satisfies Record<string, GriffelStyle>;
