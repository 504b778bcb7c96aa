import { notificationsPath } from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailInstant } from '../../../functions/src/mail/mail-instant';
import { sendDigests } from '../../../functions/src/mail/send-digests';
import type { Mail } from '../../../functions/src/platform/mailer';
import { functionsEnvironment, PEOPLE } from '../support/environment';
import { dyingAfter } from '../support/faults';
import { work } from '../support/work';
import { worlds } from '../support/world';
import { NOW, daysAfter } from '../support/crash';

const environment = functionsEnvironment('crash-mails');
const { firestore } = environment;
const { newProject, assign } = work(environment);
const { architect, engineer } = PEOPLE;

const { keep, clear } = worlds(environment);

/** A context whose mailer records the mails that were sent. */
function mailing() {
  const mails: Mail[] = [];
  const send = (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve();
  };
  return { mails, on: environment.contextWith({ mailer: () => ({ send }) }) };
}

/** Assigns a task to Camille. Returns the id of her notification. */
async function toldArchitect(): Promise<string> {
  await assign(await newProject());
  const [notification] = (await firestore.collection(notificationsPath(architect.uid)).get()).docs;
  return notification?.id ?? '';
}

/** Camille's digests of three consecutive mornings. The job runs twice each day. */
async function digestsOf({ mails, on }: ReturnType<typeof mailing>): Promise<readonly Mail[]> {
  const [before, ofAll] = [
    mails.length,
    () => mails.filter(({ to }) => to.name === architect.name),
  ];
  for (const day of [1, 2, 3]) {
    environment.setNow(daysAfter(day));
    const earlier = ofAll().length;
    for (let run = 0; run < 2; run += 1) await sendDigests(on);
    expect(ofAll().length - earlier, `digests on day ${day}`).toBeLessThanOrEqual(1);
  }
  return mails.slice(before).filter(({ to }) => to.name === architect.name);
}

describe('a process that ends after any step of a mail', () => {
  beforeEach(async () => {
    environment.setNow(NOW);
    await clear();
    await environment.settle([PEOPLE.admin, PEOPLE.owner, architect, engineer]);
  });

  it(
    'in onNotificationCreated sends it once at most, and the digest tells what may not have gone',
    { timeout: 120_000 },
    async () => {
      const id = await toldArchitect();
      const restore = await keep();
      let ends = 0;
      for (;;) {
        await restore();
        environment.setNow(NOW);
        const post = mailing();
        const dying = dyingAfter(ends + 1, post.on);
        await mailInstant(architect.uid, id, dying.context).catch(() => undefined);
        for (let event = 0; event < 3; event += 1) await mailInstant(architect.uid, id, post.on);
        const atOnce = post.mails.length;
        const digests = await digestsOf(post);

        expect(atOnce, `mails at once after end ${ends + 1}`).toBeLessThanOrEqual(1);
        expect(atOnce + digests.length).toBeGreaterThan(0);
        expect(digests.length).toBeLessThanOrEqual(1);
        if (!dying.hasDied()) {
          expect({ atOnce, digests }).toEqual({ atOnce: 1, digests: [] });
          break;
        }
        ends += 1;
      }
      // One end after each of three writes: claim, send, confirm.
      expect(ends).toBe(3);
    },
  );

  it(
    'in sendDigests tells everything once or, where nobody knows whether it went, twice',
    { timeout: 120_000 },
    async () => {
      await toldArchitect();
      const restore = await keep();
      let ends = 0;
      for (;;) {
        await restore();
        environment.setNow(daysAfter(1));
        const post = mailing();
        const dying = dyingAfter(ends + 1, post.on);
        await sendDigests(dying.context).catch(() => undefined);
        const digests = await digestsOf(post);
        const all = post.mails.filter(({ to }) => to.name === architect.name);

        expect(all.length, `digests after end ${ends + 1}`).toBeGreaterThan(0);
        expect(all.length).toBeLessThanOrEqual(2);
        if (!dying.hasDied()) {
          expect(all).toHaveLength(1);
          expect(digests).toEqual([]);
          break;
        }
        ends += 1;
      }
      expect(ends).toBeGreaterThanOrEqual(3);
    },
  );
});
