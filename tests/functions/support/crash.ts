import { conversationPath, messagePath, sendMessage } from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Context } from '../../../functions/src/platform/context';
import { newOperationId, type FunctionsEnvironment, type Person } from './environment';
import { dyingAfter } from './faults';
import { worlds } from './world';

/** The time at which everything happens in these tests. */
export const NOW = '2026-11-21T09:00:00.000Z';

export const DAY_MS = 86_400_000;

export const daysAfter = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

/** A function whose process ends at each of its steps. */
export interface Case {
  readonly name: string;
  /** The least number of ends. Fewer would mean that the test covers too little. */
  readonly steps: number;
  /** Creates the data. Resolves to a function that runs the case, as a repeated call or as the next event. */
  readonly prepare: () => Promise<(on: Context) => Promise<unknown>>;
}

export const CRASH_TEST = { timeout: 300_000 };

/**
 * Returns the test of one case. The process ends after each write in turn; a second run must then give the
 * same answer and leave the same data as an uninterrupted run.
 */
export function everyEnd(environment: FunctionsEnvironment) {
  const { look, keep, clear } = worlds(environment);

  return async ({ prepare, steps }: Case): Promise<void> => {
    environment.setNow(NOW);
    await clear();
    await environment.settle();
    const run = await prepare();
    const restore = await keep();
    const before = await look();
    const answer = await run(environment.context);
    const expected = await look();
    expect(expected).not.toEqual(before);

    let ends = 0;
    for (;;) {
      await restore();
      const dying = dyingAfter(ends + 1, environment.context);
      await run(dying.context).catch(() => undefined);
      if (!dying.hasDied()) break;
      ends += 1;
      expect(await run(environment.context), `the answer after end ${ends}`).toEqual(answer);
      expect(await look(), `the workspace after end ${ends}`).toEqual(expected);
    }
    expect(ends).toBeGreaterThanOrEqual(steps);
  };
}

/** Stores messages of one person as a browser sends them, at a time that is the same in every run. */
export async function sendMessages(
  { context, firestore }: FunctionsEnvironment,
  conversationId: string,
  { uid: senderId }: Person,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = newOperationId();
    const values = { now: context.now(), plusOne: FieldValue.increment(1) };
    const { message, conversation } = sendMessage({ id, text: 'Bonjour', senderId }, values);
    await firestore.doc(messagePath(conversationId, id)).set(message);
    await firestore.doc(conversationPath(conversationId)).update(conversation);
  }
}
