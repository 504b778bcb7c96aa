import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';
import { edgeBlockEnd } from './edges';

export const PHONE = '@media (max-width: 719px)';
export const NARROW = '@media (max-width: 1099px)';

const EDGE = `1px solid ${tokens.colorNeutralStroke2}`;

/** The focus outline of our own links and buttons. */
export const FOCUS: GriffelStyle = {
  outlineColor: tokens.colorStrokeFocus2,
  ':focus-visible': { outlineStyle: 'solid', outlineWidth: '2px', outlineOffset: '-2px' },
};

/** Styles that several screens share. */
export const useSharedStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '20px 24px 32px',
    maxInlineSize: '1200px',
    [PHONE]: { padding: '14px 12px 24px' },
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  spread: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    flexWrap: 'wrap',
  },
  muted: { color: tokens.colorNeutralForeground3 },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: '12.5px' },
  empty: {
    color: tokens.colorNeutralForeground3,
    padding: '20px 16px',
    margin: 0,
    textWrap: 'pretty',
    maxInlineSize: '56ch',
  },
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: EDGE,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  scroller: { overflowX: 'auto', ...FOCUS },
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      textAlign: 'start',
      padding: '6px 12px',
      ...edgeBlockEnd(),
      verticalAlign: 'top',
      whiteSpace: 'nowrap',
    },
    '& th': {
      color: tokens.colorNeutralForeground3,
      fontWeight: tokens.fontWeightRegular,
    },
    '& tbody tr:last-child td': { borderBlockEndStyle: 'none' },
    '& .number': { textAlign: 'end' },
    '& .target': { overflowWrap: 'anywhere', minInlineSize: '16em', whiteSpace: 'normal' },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    borderRadius: '3px',
    ':hover': { textDecorationLine: 'underline' },
    ...FOCUS,
  },
  unseen: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
