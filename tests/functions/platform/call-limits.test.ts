import { rateLimitPath, sendPasswordLinkContract, signInProfileContract } from '@ouvrage/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as deployed from '../../../functions/src/index';
import { setSharedContext } from '../../../functions/src/platform/context';
import { defineCallable } from '../../../functions/src/platform/define-callable';
import { functionsEnvironment, PEOPLE, type Person } from '../support/environment';

const environment = functionsEnvironment('call-limits');
const { firestore } = environment;

let mailCount = 0;
beforeAll(async () => {
  const sendPasswordLink = () => {
    mailCount += 1;
    return Promise.resolve();
  };
  setSharedContext(environment.contextWith({ sendPasswordLink }));
  await environment.settle();
});
afterAll(() => setSharedContext(undefined));

type CallableRequest = Parameters<typeof deployed.sendPasswordLink.run>[0];

const AUTH_TIME = Date.parse('2026-11-21T08:00:00Z') / 1000;

const callAs = ({ uid }: Pick<Person, 'uid'>, data: object): CallableRequest =>
  ({ data, auth: { uid, token: { uid, auth_time: AUTH_TIME } } }) as unknown as CallableRequest;

const TOO_MANY = { code: 'resource-exhausted', details: { reason: 'request/too-many' } };

const countOf = async (callable: string, { uid }: Pick<Person, 'uid'>): Promise<unknown> =>
  (await firestore.doc(rateLimitPath(`${callable}-${uid}`)).get()).get('count');

describe('what costs more than its call, for one person in an hour', () => {
  const LINKS = 60;
  const { admin, secondAdmin } = PEOPLE;
  const writeTo = (by: Pick<Person, 'uid'>) =>
    deployed.sendPasswordLink.run(callAs(by, { uid: PEOPLE.architect.uid }));

  /** Stores the counter as if `count` calls had been made since nine o'clock. */
  const already = (count: number) =>
    firestore.doc(rateLimitPath(`sendPasswordLink-${admin.uid}`)).set({
      startedAt: new Date('2026-11-21T09:00:00Z'),
      count,
      expiresAt: new Date('2026-11-21T10:00:00Z'),
    });

  beforeEach(() => {
    environment.setNow('2026-11-21T09:20:00Z');
    mailCount = 0;
  });

  it('is refused from the first one too many, until the hour is over, and nobody else is', async () => {
    await already(LINKS - 1);
    await writeTo(admin);

    await expect(writeTo(admin)).rejects.toMatchObject({
      ...TOO_MANY,
      details: { reason: 'request/too-many', params: { count: 40 * 60 } },
    });
    await writeTo(secondAdmin);
    expect(mailCount).toBe(2);

    environment.setNow('2026-11-21T10:00:00Z');
    await writeTo(admin);
    expect(mailCount).toBe(3);
    expect(await countOf(sendPasswordLinkContract.name, admin)).toBe(1);
  });

  it('is bounded also when all come at the same moment, at any instance', async () => {
    await already(LINKS - 3);

    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => writeTo(admin)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(TOO_MANY);
    }
    expect(mailCount).toBe(3);
    expect(await countOf(sendPasswordLinkContract.name, admin)).toBe(LINKS);
  });

  it('does not count what is malformed', async () => {
    await already(7);

    const malformedCall = deployed.sendPasswordLink.run(callAs(admin, { uid: 'a/b' }));

    await expect(malformedCall).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await countOf(sendPasswordLinkContract.name, admin)).toBe(7);
  });
});

describe('any other callable, for one person in a minute at one instance', () => {
  it('is refused without a document being read or written, and answers again the minute after', async () => {
    environment.setNow('2026-11-21T11:00:10Z');
    let reads = 0;
    const original = environment.contextWith({});
    const countingContext = {
      ...original,
      get firestore() {
        reads += 1;
        return original.firestore;
      },
    };
    setSharedContext(countingContext);
    const whoAmI = defineCallable(
      signInProfileContract,
      () =>
        Promise.resolve((_request, { uid }) => Promise.resolve({ uid, role: 'owner', name: '' })),
      { account: 'active' },
    );
    const ask = (person: Pick<Person, 'uid'>) => whoAmI.run(callAs(person, {}));

    const flood = await Promise.allSettled(
      Array.from({ length: 150 }, () => ask(PEOPLE.architect)),
    );

    expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
    expect(reads).toBe(120);
    await expect(ask(PEOPLE.architect)).rejects.toMatchObject({
      ...TOO_MANY,
      details: { reason: 'request/too-many', params: { count: 50 } },
    });
    expect(await ask(PEOPLE.engineer)).toMatchObject({ uid: PEOPLE.engineer.uid });
    environment.setNow('2026-11-21T11:01:00Z');
    expect(await ask(PEOPLE.architect)).toMatchObject({ uid: PEOPLE.architect.uid });
  });
});
