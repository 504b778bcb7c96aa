export const COMPARE_LIMITS = {
  /** Pages compared of each revision. */
  pages: 1_000,
  /** Pages of both revisions up to which their ink is kept as it is: at most 52 MB. */
  plainPages: 200,
  /** Pixels of a page's longer edge where ink is counted: the same for everyone, whatever the screen. */
  edge: 1_440,
  /** Milliseconds after which the worker is stopped. */
  callMs: 20_000,
  /** How often a stopped worker is started again. */
  restarts: 3,
} as const;

/** Less of a page's ink is no change: every title block carries its indice. */
export const CHANGE_SHARE = 0.01;
