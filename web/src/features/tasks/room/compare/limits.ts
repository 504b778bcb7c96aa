export const COMPARE_LIMITS = {
  /** Pages compared of each revision. */
  pages: 1_000,
  /** Pixels of a page's longer edge where ink is counted: the same for everyone, whatever the screen. */
  edge: 1_440,
  /** Milliseconds after which the worker is stopped. */
  callMs: 20_000,
  /** How often a stopped worker is started again. */
  restarts: 3,
} as const;

/** Less of a page's ink is no change: every title block carries its indice. */
export const CHANGE_SHARE = 0.01;
