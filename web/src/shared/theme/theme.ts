import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { COMMON_OVERRIDES, MODE_OVERRIDES } from './fluent-overrides';
import { ENCRE, type Mode } from './palette';
import { ouvrageVariables, type OuvrageVariables, type Script } from './tokens';

export type OuvrageTheme = Theme & OuvrageVariables;

const FONT_BASE =
  "Barlow, 'IBM Plex Sans Arabic', 'Barlow Fallback', 'Segoe UI', Arial, sans-serif";

/** Fluent's own line heights, three pixels higher under Arabic. */
const ARABIC_LINES = {
  lineHeightBase200: '21px',
  lineHeightBase300: '23px',
  lineHeightBase400: '25px',
  lineHeightBase500: '34px',
  lineHeightBase600: '42px',
} satisfies Partial<Theme>;

function buildTheme(mode: Mode, script: Script): OuvrageTheme {
  const base = mode === 'light' ? createLightTheme(ENCRE) : createDarkTheme(ENCRE);
  return {
    ...base,
    ...COMMON_OVERRIDES,
    ...MODE_OVERRIDES[mode],
    fontFamilyBase: FONT_BASE,
    fontFamilyNumeric: FONT_BASE,
    ...(script === 'arabic' && ARABIC_LINES),
    ...ouvrageVariables(mode, script),
  };
}

const THEMES: Readonly<Record<Mode, Readonly<Record<Script, OuvrageTheme>>>> = {
  light: { latin: buildTheme('light', 'latin'), arabic: buildTheme('light', 'arabic') },
  dark: { latin: buildTheme('dark', 'latin'), arabic: buildTheme('dark', 'arabic') },
};

/** The theme of a page: by day or night, for one script. The same object each time. */
export function themeFor(mode: Mode, script: Script): OuvrageTheme {
  return THEMES[mode][script];
}
