import { conversationPath, messagePath, sendMessage } from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Context } from '../../../functions/src/platform/context';
import { newOperationId, type FunctionsEnvironment, type Person } from './environment';
import { dyingAfter } from './faults';
import { worlds } from './world';

/** When everything happens in these tests. */
export const NOW = '2026-11-21T09:00:00.000Z';

export const DAY_MS = 86_400_000;

export const daysAfter = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

/** One function, made to end at each of its steps. */
export interface Case {
  readonly name: string;
  /** How often it can end at least: fewer would mean that this tries too little. */
  readonly steps: number;
  /** Makes what it works on; the answer runs it, as a call that is repeated or as the next event. */
  readonly prepare: () => Promise<(on: Context) => Promise<unknown>>;
}

export const CRASH_TEST = { timeout: 300_000 };

/**
 * The test of one case: a function whose process ends after any of its writes, and that is then run
 * again, answers and leaves what it would have without.
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

/** So many messages of someone, as a browser sends them, at a time that is the same in every run. */
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
