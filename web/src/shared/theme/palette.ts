import type { BrandVariants } from '@fluentui/react-components';

/** Raw colours of the product. Only files of this folder may read them; styles use `ouvrageTokens`. */
export type Mode = 'light' | 'dark';

/** Ink, the brand ramp. */
export const ENCRE: BrandVariants = {
  10: '#05090D',
  20: '#0A1520',
  30: '#0E1F2E',
  40: '#12293C',
  50: '#15324A',
  60: '#183A57',
  70: '#1A4262',
  80: '#1D4B6F',
  90: '#2F5F85',
  100: '#44739A',
  110: '#5B87AC',
  120: '#749BBD',
  130: '#8FB0CC',
  140: '#ABC5DA',
  150: '#C9DAE7',
  160: '#E8F0F5',
};

/** Red-lead primer, the only accent: the one act expected here, late, or an unread alert. */
export const MINIUM = {
  light: {
    tint: '#FCE9E1',
    fill: '#C4370A',
    hover: '#A92E06',
    pressed: '#8A2504',
    text: '#B4320A',
    onFill: '#FFFFFF',
  },
  dark: {
    tint: '#3E1D10',
    fill: '#F5703F',
    hover: '#FF875B',
    pressed: '#E0602F',
    text: '#FF9A73',
    onFill: '#0B1219',
  },
} as const;

export const NEUTRALS = {
  light: {
    paper: '#F7F9F9',
    sheet: '#FCFDFD',
    table: '#EFF2F3',
    well: '#E4E9EB',
    hair: '#CBD3D8',
    gridline: '#B9C4CA',
    line: '#76838C',
    ink: '#0E1F2E',
    ink2: '#35475A',
    ink3: '#566675',
    disabled: '#9AA5AD',
    frame: '#0E1F2E',
    track: '#DDE3E6',
    inkFill: '#0E1F2E',
    onInk: '#FCFDFD',
  },
  dark: {
    paper: '#0B1219',
    sheet: '#131C25',
    table: '#0B1219',
    well: '#1B2631',
    hair: '#2E3C49',
    gridline: '#2E3C49',
    line: '#75879A',
    ink: '#EDF2F5',
    ink2: '#C3CED6',
    ink3: '#9BAAB6',
    disabled: '#566572',
    frame: '#7F92A3',
    track: '#24313D',
    inkFill: '#EDF2F5',
    onInk: '#0B1219',
  },
} as const;

/** By status of a task, and `late`. */
export const STATUS_COLOURS = {
  light: {
    assigned: {
      foreground: '#5E4900',
      background: '#FBEDB0',
      mark: '#EFC100',
      stroke: '#7A5F00',
    },
    in_progress: {
      foreground: '#0B4687',
      background: '#DAE9FA',
      mark: '#1F78D8',
      stroke: '#1661B3',
    },
    submitted: {
      foreground: '#7A3A00',
      background: '#FFE2C2',
      mark: '#F28A1C',
      stroke: '#A85306',
    },
    validated: {
      foreground: '#0B5733',
      background: '#D3EEDD',
      mark: '#1D9A5B',
      stroke: '#157A47',
    },
    rejected: {
      foreground: '#981033',
      background: '#FADBE2',
      mark: '#D01F48',
      stroke: '#BC1A40',
    },
    late: {
      foreground: '#A82E08',
      background: '#FCE9E1',
      mark: '#C4370A',
      stroke: '#C4370A',
    },
  },
  dark: {
    assigned: {
      foreground: '#F6D869',
      background: '#352D0C',
      mark: '#EFC100',
      stroke: '#EFC100',
    },
    in_progress: {
      foreground: '#A3CCFB',
      background: '#122C48',
      mark: '#4C9BF0',
      stroke: '#4C9BF0',
    },
    submitted: {
      foreground: '#FFBE84',
      background: '#3F270E',
      mark: '#F28A1C',
      stroke: '#F28A1C',
    },
    validated: {
      foreground: '#8ADDAD',
      background: '#0F3524',
      mark: '#34B876',
      stroke: '#34B876',
    },
    rejected: {
      foreground: '#FFA6B6',
      background: '#451622',
      mark: '#F0506B',
      stroke: '#F0506B',
    },
    late: {
      foreground: '#FF9A73',
      background: '#3E1D10',
      mark: '#F5703F',
      stroke: '#F5703F',
    },
  },
} as const;
