import type { GriffelStyle } from '@fluentui/react-components';
import { edgeBlockStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** For `makeStyles`: a row of the agenda and its cells. */
export const AGENDA_ROW = {
  root: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) 150px 116px minmax(216px, auto) 36px',
    gridTemplateAreas: '"hour text people count acts menu" ". more more more more more"',
    alignItems: 'center',
    columnGap: '16px',
    minHeight: '58px',
    paddingBlock: '7px',
    paddingInlineStart: '20px',
    paddingInlineEnd: '12px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.narrow]: {
      gridTemplateColumns: '64px minmax(0, 1fr) auto 36px',
      gridTemplateAreas: '"hour text acts menu" ". people people people" ". more more more"',
      rowGap: '6px',
    },
    [media.phone]: {
      gridTemplateColumns: '66px minmax(0, 1fr) 44px',
      gridTemplateAreas: '"hour text menu" ". people people" ". acts acts" ". more more"',
      columnGap: '10px',
      paddingInlineStart: '16px',
      paddingInlineEnd: '6px',
      paddingBlock: '12px',
    },
  },
  hour: {
    ...typography.bodyStrong,
    gridArea: 'hour',
    fontSize: '16px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: ouvrageTokens.ink,
    [media.phone]: { alignSelf: 'start' },
  },
  askedHour: { fontWeight: 500, color: ouvrageTokens.ink2 },
  text: { gridArea: 'text', minWidth: 0 },
  title: {
    ...typography.bodyStrong,
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    margin: 0,
  },
  note: {
    ...typography.meta,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: ouvrageTokens.ink2,
  },
  people: {
    gridArea: 'people',
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minWidth: 0,
  },
  count: {
    ...typography.meta,
    gridArea: 'count',
    whiteSpace: 'nowrap',
    color: ouvrageTokens.ink3,
    // Beside the marks.
    [media.narrow]: { gridArea: 'people', marginInlineStart: '176px' },
    [media.phone]: { marginInlineStart: '150px' },
  },
  acts: {
    gridArea: 'acts',
    display: 'flex',
    justifyContent: 'flex-end',
    [media.phone]: { justifyContent: 'stretch', '& > *': { flexGrow: 1 } },
  },
  menu: { gridArea: 'menu', [media.phone]: { alignSelf: 'start', marginBlock: '-10px' } },
  more: { gridArea: 'more' },
} satisfies Record<string, GriffelStyle>;
