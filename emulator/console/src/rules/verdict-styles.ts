import { makeStyles, tokens } from '@fluentui/react-components';
import { type Verdict } from './marks';

/** Verdicts differ in the line's shape, not only in its colour. */
export const useVerdict = makeStyles({
  true: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'solid',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    textDecorationColor: tokens.colorPaletteGreenForeground3,
  },
  false: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'double',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    textDecorationColor: tokens.colorPaletteRedForeground3,
  },
  error: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textUnderlineOffset: '3px',
    textDecorationColor: tokens.colorPaletteRedForeground3,
  },
  'left-out': {
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    textDecorationColor: tokens.colorNeutralForeground4,
  },
  value: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'solid',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    textDecorationColor: tokens.colorNeutralForeground4,
  },
});

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  true: 'true',
  false: 'false',
  error: 'error',
  'left-out': 'left out',
  value: 'value',
};

export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  true: '✓',
  false: '✗',
  error: '!',
  'left-out': '–',
  value: '=',
};
