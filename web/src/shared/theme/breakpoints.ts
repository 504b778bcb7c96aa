export const PHONE_QUERY = '(max-width: 767.98px)';

/** Below this the sidebar shows icons only, until it is opened over the page. */
export const NARROW_QUERY = '(max-width: 1100px)';
