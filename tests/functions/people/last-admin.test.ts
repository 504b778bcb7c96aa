import { USERS } from '@ouvrage/domain';
import { expect, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { updateAccount } from '../../../functions/src/people/update-account';
import { editionRequest } from '../support/accounts';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type FunctionsEnvironment,
} from '../support/environment';

/** Separate workspaces in parallel, so that a hundred races take seconds. */
const LANES = Array.from({ length: 20 }, (_, lane) => functionsEnvironment(`last-admin-${lane}`));
const RUNS = 100;

const { admin: claire, secondAdmin: paul } = PEOPLE;
type Admin = typeof claire | typeof paul;

/** The calls that one admin may make against another. */
const ATTACKS = [
  ({ context }: FunctionsEnvironment, by: Admin, against: Admin) =>
    setAccountStatus(
      { operationId: newOperationId(), uid: against.uid, status: 'disabled' },
      sessionOf(by),
      context,
    ),
  ({ context }: FunctionsEnvironment, by: Admin, against: Admin) =>
    deleteAccount({ operationId: newOperationId(), uid: against.uid }, sessionOf(by), context),
  ({ context }: FunctionsEnvironment, by: Admin, against: Admin) => {
    const edition = editionRequest(against.uid);
    const email = `${against.uid}@exemple.fr`;
    return updateAccount({ ...edition, email }, sessionOf(by), context);
  },
] as const;

async function activeAdmins({ firestore }: FunctionsEnvironment): Promise<readonly string[]> {
  const { docs } = await firestore
    .collection(USERS)
    .where('role', '==', 'admin')
    .where('status', '==', 'active')
    .get();
  return docs.map(({ id }) => id);
}

it('of two admins who try to be rid of each other at the same moment one stays, a hundred times', async () => {
  const disabling = ATTACKS[0];
  let disabled = 0;

  async function race(lane: FunctionsEnvironment, run: number): Promise<void> {
    await lane.settle([claire, paul]);
    const [one, other] = run % 2 === 0 ? [claire, paul] : [paul, claire];
    const answer = ATTACKS[run % ATTACKS.length] ?? disabling;

    const outcomes = await Promise.allSettled([
      disabling(lane, one, other),
      answer(lane, other, one),
      ...(run % 5 === 0 ? [disabling(lane, one, one)] : []),
    ]);

    const left = await activeAdmins(lane);
    expect(left.length, `run ${run}`).toBeGreaterThanOrEqual(1);
    if (outcomes[0].status === 'fulfilled') {
      disabled += 1;
      expect(left).toEqual([one.uid]);
    }
  }

  await Promise.all(
    LANES.map(async (lane, index) => {
      for (let run = index; run < RUNS; run += LANES.length) await race(lane, run);
    }),
  );
  expect(disabled).toBeGreaterThan(0);
}, 120_000);
