export const PHONE_QUERY = '(max-width: 767.98px)';

/** Up to this the sidebar shows icons only, unless it was opened before. */
export const NARROW_QUERY = '(max-width: 1100px)';

/** From this on pages are wider, with a third column. */
export const WIDE_QUERY = '(min-width: 1840px)';

/**
 * Below this an open sidebar leaves the page less than the 720 px that its tables need: it opens over the
 * page, for a moment.
 */
export const CRAMPED_QUERY = '(max-width: 975.98px)';
