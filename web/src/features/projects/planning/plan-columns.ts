export const NAMES_PX = 380;

/** Names at the start, time beside them. */
export const NAMES_COLUMN = `min(${NAMES_PX}px, 40%) minmax(0, 1fr)`;

/** A3 across, without its margins, in px of CSS. */
export const PAPER_PX = 1496;
