import { NARROW_QUERY, PHONE_QUERY, WIDE_QUERY } from './breakpoints';
import { MINIUM, NEUTRALS, STATUS_COLOURS, type Mode } from './palette';

/** Arabic letters stand taller: its lines are higher. */
export type Script = 'latin' | 'arabic';

type StatusName = keyof (typeof STATUS_COLOURS)['light'];
type StatusRole = keyof (typeof STATUS_COLOURS)['light'][StatusName];

/** Heights of text lines, in px, by text style and script. */
const LINE_HEIGHTS = {
  title1: { latin: 36, arabic: 47 },
  title2: { latin: 26, arabic: 34 },
  title3: { latin: 22, arabic: 25 },
  figure: { latin: 46, arabic: 60 },
  body: { latin: 20, arabic: 23 },
  chip: { latin: 18, arabic: 21 },
  meta: { latin: 18, arabic: 21 },
  label: { latin: 16, arabic: 19 },
} as const;

/** What does not change with mode or script. */
const FIXED = {
  title1Size: '30px',
  title2Size: '20px',
  title3Size: '16px',
  figureSize: '40px',
  bodySize: '15px',
  chipSize: '14px',
  metaSize: '13.5px',
  labelSize: '13px',
  fontDisplay:
    "'Barlow Semi Condensed', 'IBM Plex Sans Arabic', 'Barlow Semi Condensed Fallback', 'Arial Narrow', sans-serif",
  rowStructure: '42px',
  rowSubsection: '40px',
  rowTable: '48px',
  rowTableTwoLine: '58px',
  rowSubsectionPhone: '48px',
  sidebar: '16rem',
  sidebarDrawer: '18rem',
  sidebarIcons: '3rem',
  topBar: '64px',
  topBarPhone: '56px',
  bottomBarPhone: '64px',
  pagePadding: '32px',
  pagePaddingPhone: '16px',
  /** A page and its margins: wider windows leave the rest empty. */
  page: '1432px',
  /** The same on large screens. */
  widePage: '2200px',
  sideColumn: '352px',
  sideColumnTask: '404px',
  gutter: '24px',
  touchTarget: '44px',
  scrim: 'rgba(14, 31, 46, 0.46)',
  easeDraw: 'cubic-bezier(.6,0,.2,1)',
} as const;

const LINE_TOKENS = {
  title1Line: 'title1',
  title2Line: 'title2',
  title3Line: 'title3',
  figureLine: 'figure',
  bodyLine: 'body',
  chipLine: 'chip',
  metaLine: 'meta',
  labelLine: 'label',
} as const satisfies Record<string, keyof typeof LINE_HEIGHTS>;

const NEUTRAL_NAMES = Object.keys(NEUTRALS.light) as (keyof typeof NEUTRALS.light)[];

const MINIUM_TOKENS = {
  miniumTint: 'tint',
  miniumFill: 'fill',
  miniumHover: 'hover',
  miniumPressed: 'pressed',
  miniumText: 'text',
  miniumOnFill: 'onFill',
} as const satisfies Record<string, keyof (typeof MINIUM)['light']>;

type TokenName =
  | keyof typeof FIXED
  | keyof typeof LINE_TOKENS
  | keyof typeof NEUTRALS.light
  | keyof typeof MINIUM_TOKENS
  | 'focusOnInk';

type VariableName = `ouvrage${Capitalize<TokenName>}` | `ouvrageStatus_${StatusName}_${StatusRole}`;

/** Our own part of the theme; Fluent publishes each value as a CSS variable of the same name. */
export type OuvrageVariables = Readonly<Record<VariableName, string>>;

function capitalise<T extends string>(name: T): Capitalize<T> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<T>;
}

function variableOf(name: TokenName): VariableName {
  return `ouvrage${capitalise(name)}`;
}

function pairs<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[];
}

const STATUS_NAMES = pairs(STATUS_COLOURS.light);
const STATUS_ROLES = pairs(STATUS_COLOURS.light.assigned);

/** The values of our variables by day or night, for one script. */
export function ouvrageVariables(mode: Mode, script: Script): OuvrageVariables {
  const values: [VariableName, string][] = [
    ...pairs(FIXED).map((name): [VariableName, string] => [variableOf(name), FIXED[name]]),
    ...pairs(LINE_TOKENS).map((name): [VariableName, string] => [
      variableOf(name),
      `${LINE_HEIGHTS[LINE_TOKENS[name]][script]}px`,
    ]),
    ...NEUTRAL_NAMES.map((name): [VariableName, string] => [
      variableOf(name),
      NEUTRALS[mode][name],
    ]),
    ...pairs(MINIUM_TOKENS).map((name): [VariableName, string] => [
      variableOf(name),
      MINIUM[mode][MINIUM_TOKENS[name]],
    ]),
    // Ink surfaces are dark by day and pale by night; their focus ring is the other way round.
    [variableOf('focusOnInk'), mode === 'light' ? '#ABC5DA' : '#1D4B6F'],
    ...STATUS_NAMES.flatMap((status) =>
      STATUS_ROLES.map((role): [VariableName, string] => [
        `ouvrageStatus_${status}_${role}`,
        STATUS_COLOURS[mode][status][role],
      ]),
    ),
  ];
  return Object.fromEntries(values) as Record<VariableName, string>;
}

const ALL_NAMES: readonly TokenName[] = [
  ...pairs(FIXED),
  ...pairs(LINE_TOKENS),
  ...NEUTRAL_NAMES,
  ...pairs(MINIUM_TOKENS),
  'focusOnInk',
];

/** For `makeStyles`: `ouvrageTokens.frame` is `var(--ouvrageFrame)`. */
export const ouvrageTokens = Object.fromEntries(
  ALL_NAMES.map((name) => [name, `var(--${variableOf(name)})`]),
) as Readonly<Record<TokenName, string>>;

/** For `makeStyles`: `statusTokens.rejected.background`. `late` is not a status of a task but has colours. */
export const statusTokens = Object.fromEntries(
  STATUS_NAMES.map((status) => [
    status,
    Object.fromEntries(
      STATUS_ROLES.map((role) => [role, `var(--ouvrageStatus_${status}_${role})`]),
    ),
  ]),
) as Readonly<Record<StatusName, Readonly<Record<StatusRole, string>>>>;

/** Media queries of the layouts, for keys of `makeStyles`. */
export const media = {
  phone: `@media ${PHONE_QUERY}`,
  /** Sidebar as icons, side column under the main one. */
  narrow: `@media ${NARROW_QUERY}`,
  /** Pages are wider, with a third column. */
  wide: `@media ${WIDE_QUERY}`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;
