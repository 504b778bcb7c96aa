/** How often an idle back channel is written to. The client gives one up after 1.5 times as long. */
export const KEEPALIVE_MS = 30_000;

/** A session without a client that reads is forgotten after this, and its listeners with it. */
export const ABANDONED_AFTER_MS = 90_000;

/** How often sessions are looked at: the precision of the times above. */
export const SWEEP_EVERY_MS = 1_000;

/** About what one write to a back channel holds, in UTF-16 code units, as are the lengths below. */
export const CHUNK_LENGTH = 256 * 1024;

/**
 * A response this long is ended and the client asks for the next, because a browser keeps the whole
 * text of a response, and acknowledges what it read only when it asks.
 */
export const RECYCLE_LENGTH = 4 * 1024 * 1024;

/** The client sends at most this many maps in a body. */
export const MAX_MAPS = 1_000;

/** Production's limit for one request: 10 MiB and some slack. */
export const MAX_MESSAGE_BYTES = 11 * 1024 * 1024;

/** A body holds all batches that wait (ten at most), and form encoding triples non-ASCII text. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024;
