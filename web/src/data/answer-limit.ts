/** Milliseconds in which an answer is expected. After that the person is told; the question stands. */
export const ANSWER_LIMIT_MS = 5_000;
