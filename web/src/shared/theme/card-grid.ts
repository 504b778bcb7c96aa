import type { GriffelStyle } from '@fluentui/react-components';
import { media, ouvrageTokens } from './tokens';

/** One to three columns of cards, which keep their width where there is room for more; up to six on large screens. */
export const CARD_GRID: GriffelStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: ouvrageTokens.gutter,
  listStyleType: 'none',
  '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [media.wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(340px, 1fr))' },
  [media.phone]: { gap: '16px' },
  [media.print]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
