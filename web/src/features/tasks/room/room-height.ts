import { media } from '#shared/theme/tokens';

const HEIGHT = 'clamp(480px, calc(100dvh - 216px), 1400px)';
const PHONE_HEIGHT = 'min(640px, 72dvh)';

/** A room leaves the head of its page in sight. */
export const ROOM_HEIGHT = { height: HEIGHT, [media.phone]: { height: PHONE_HEIGHT } } as const;

/** A document that is shorter than its room leaves none of it empty. */
export const FITTED_HEIGHT = {
  height: 'auto',
  maxHeight: HEIGHT,
  [media.phone]: { height: 'auto', maxHeight: PHONE_HEIGHT },
} as const;

/** The part of a fitted room that holds the pages; its `flexBasis` is their height. */
export const FITTED_BODY = { flexGrow: 0, flexShrink: 1 } as const;
