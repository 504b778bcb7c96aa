import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

const TEAL: BrandVariants = {
  10: '#001313',
  20: '#031f20',
  30: '#06292a',
  40: '#083536',
  50: '#094142',
  60: '#0a4d4f',
  70: '#0b5a5c',
  80: '#0c6769',
  90: '#1d7678',
  100: '#348688',
  110: '#4a9798',
  120: '#60a8a9',
  130: '#79b9ba',
  140: '#94caca',
  150: '#b1dadb',
  160: '#d0ebeb',
};

/** Small sizes, because a developer's tool shows much data at once. */
const DENSE: Partial<Theme> = {
  fontFamilyBase: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
  fontSizeBase300: '13px',
  lineHeightBase300: '19px',
  borderRadiusMedium: '5px',
};

export const LIGHT: Theme = {
  ...createLightTheme(TEAL),
  ...DENSE,
  colorNeutralBackground2: '#f5f7f7',
  colorNeutralBackground3: '#ecefef',
  colorNeutralStroke2: '#dde2e2',
};

export const DARK: Theme = {
  ...createDarkTheme(TEAL),
  ...DENSE,
  colorNeutralBackground1: '#1b1f1f',
  colorNeutralBackground2: '#141717',
  colorNeutralBackground3: '#0f1111',
  colorNeutralStroke2: '#333a3a',
  colorBrandForeground1: '#79b9ba',
  colorBrandForegroundLink: '#94caca',
};
