/** Milliseconds without a first answer before the messages screen says so; the listeners go on. */
export const MESSAGES_SLOW_MS = 8_000;
