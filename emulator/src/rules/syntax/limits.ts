/** The exact limits of the engine (measured: F1 to F14). */
export const MAX_PARAMETERS = 7;
/** The message says 10, but 11 are accepted. */
export const MAX_LETS = 11;
/** The message says 20, but a chain of 21 functions is accepted. */
export const MAX_CALL_CHAIN = 21;
/** The outer `match /databases/{database}/documents` and ten levels inside it. */
export const MAX_MATCH_DEPTH = 11;
export const MAX_CAPTURES = 20;
export const MAX_PATTERN_SEGMENTS = 100;

/** Levels of one expression, the leaf included (measured: D23). Member access adds none. */
export const MAX_EXPRESSION_LEVELS = 99;
export const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';
