import { describe, it } from 'vitest';
import { endDeputy } from '../../../functions/src/deputies/end-deputy';
import { followDeputies } from '../../../functions/src/deputies/follow-deputies';
import { setDeputy } from '../../../functions/src/deputies/set-deputy';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { CRASH_TEST, daysAfter, everyEnd, type Case } from '../support/crash';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  TODAY,
} from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('crash-deputies');
const { context } = environment;
const { newProject, assign } = work(environment);
const { engineer, stranger } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);
const validator = sessionOf(engineer);

/** More tasks than one step changes. */
async function tasksToValidate(): Promise<void> {
  const tasks = Array.from({ length: 60 }, (_, index) => termsFor(taskAt(index)));
  await assign(await newProject(), ...tasks);
}

const wish = (from: string) => ({
  operationId: newOperationId(),
  ...{ uid: engineer.uid, deputyId: stranger.uid, from, until: '2026-11-24' },
});

const CASES: readonly Case[] = [
  {
    name: 'setDeputy',
    steps: 3,
    prepare: async () => {
      await tasksToValidate();
      const request = wish(TODAY);
      return (on) => setDeputy(request, validator, on);
    },
  },
  {
    name: 'endDeputy',
    steps: 3,
    prepare: async () => {
      await tasksToValidate();
      await setDeputy(wish(TODAY), validator, context);
      const request = { operationId: newOperationId(), uid: engineer.uid };
      return (on) => endDeputy(request, validator, on);
    },
  },
  {
    name: 'followDeputies, on the first day',
    steps: 2,
    prepare: async () => {
      await tasksToValidate();
      await setDeputy(wish('2026-11-22'), validator, context);
      environment.setNow(daysAfter(1));
      return async (on) => {
        await followDeputies(on);
      };
    },
  },
  {
    name: 'followDeputies, after the last day',
    steps: 3,
    prepare: async () => {
      await tasksToValidate();
      await setDeputy(wish(TODAY), validator, context);
      environment.setNow(daysAfter(4));
      return async (on) => {
        await followDeputies(on);
      };
    },
  },
  ...[engineer, stranger].map(({ uid, name }): Case => ({
    name: `setAccountStatus, of ${name}`,
    steps: 3,
    prepare: async () => {
      await tasksToValidate();
      await setDeputy(wish(TODAY), validator, context);
      await context.auth.createUser({ uid });
      const request = { operationId: newOperationId(), uid, status: 'disabled' } as const;
      return (on) => setAccountStatus(request, admin, on);
    },
  })),
];

describe('a process that ends after any of its writes', () => {
  it.each(CASES)(
    'in $name leaves what running it again makes what it would have been',
    CRASH_TEST,
    everyEnd(environment),
  );
});
