import { describe, expect, it } from 'vitest';
import * as deployed from './index';

/** What firebase-functions hands to the CLI at a deployment. */
interface Endpoint {
  readonly region: readonly string[];
  readonly availableMemoryMb: number;
  readonly cpu: number;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  readonly maxInstances: number;
  readonly callableTrigger?: object;
  readonly httpsTrigger?: object;
  readonly eventTrigger?: { readonly retry: boolean };
  readonly scheduleTrigger?: object;
}

const ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries(deployed).map(
  ([name, fn]) => [name, fn.__endpoint as unknown as Endpoint],
);

const of = (kind: keyof Endpoint) =>
  ENDPOINTS.filter(([, endpoint]) => endpoint[kind] !== undefined);

it('every function has its bounds, in the EU', () => {
  const violations = ENDPOINTS.filter(
    ([, { region, availableMemoryMb, cpu, concurrency, timeoutSeconds, maxInstances }]) =>
      region.join() !== 'europe-west1' ||
      ![availableMemoryMb, cpu, concurrency, timeoutSeconds, maxInstances].every(
        (limit) => Number.isInteger(limit) && limit > 0,
      ),
  );

  expect(violations.map(([name]) => name)).toEqual([]);
  expect(ENDPOINTS.length).toBe(
    [
      ...of('callableTrigger'),
      ...of('httpsTrigger'),
      ...of('eventTrigger'),
      ...of('scheduleTrigger'),
    ].length,
  );
});

describe('what bounds the cost', () => {
  it('no function takes more than 512 MiB, one processor and 20 instances', () => {
    for (const [name, { availableMemoryMb, cpu, maxInstances }] of ENDPOINTS) {
      expect(availableMemoryMb, name).toBeLessThanOrEqual(512);
      expect(cpu, name).toBe(1);
      expect(maxInstances, name).toBeLessThanOrEqual(20);
    }
  });

  it('what anybody may call has two small instances', () => {
    expect(of('httpsTrigger').map(([name]) => name)).toEqual(['calendar', 'contact', 'sealKeys']);
    for (const { __endpoint } of [deployed.contact, deployed.calendar]) {
      expect(__endpoint).toMatchObject({ availableMemoryMb: 256, maxInstances: 2 });
    }
  });

  it('a call ends in a minute, unless it deletes or reads much: then in nine', () => {
    const long = of('callableTrigger').filter(([, { timeoutSeconds }]) => timeoutSeconds > 60);

    expect(long.map(([name, { timeoutSeconds }]) => [name, timeoutSeconds]).sort()).toEqual([
      ['deleteAccount', 540],
      ['deleteProject', 540],
      ['deleteWorkgroup', 540],
      ['endDeputy', 300],
      ['leaveConversation', 540],
      ['setDeputy', 300],
      ['submitDeliverable', 300],
    ]);
  });

  it('a job is alone', () => {
    for (const [, endpoint] of of('scheduleTrigger')) {
      expect(endpoint).toMatchObject({ maxInstances: 1, concurrency: 1 });
    }
  });
});

/** Each may be handed an event twice, late or out of order; the tests that hand it so are named. */
const IDEMPOTENT = [
  'onBoardChanged',
  'onCompanyChanged',
  'onDossierAttempt',
  'onMeetingPeerCreated',
  'onMeetingRequestCreated',
  'onMessageCreated',
  'onNotificationCreated',
  'onPersonChanged',
  'onProjectChanged',
];

it('every trigger is run again when it fails, which each of them stands', () => {
  const triggers = of('eventTrigger').filter(
    ([, { eventTrigger }]) => eventTrigger?.retry === true,
  );

  expect(triggers.map(([name]) => name).sort()).toEqual(IDEMPOTENT);
  expect(of('eventTrigger')).toHaveLength(IDEMPOTENT.length);
});
