/** Milliseconds in which an answer is expected. After that the person is notified; the request stays open. */
export const ANSWER_LIMIT_MS = 5_000;
