import { deputyPath } from '@ouvrage/domain';
import { endDeputy } from '../../../functions/src/deputies/end-deputy';
import { followDeputies } from '../../../functions/src/deputies/follow-deputies';
import { setDeputy } from '../../../functions/src/deputies/set-deputy';
import type { Caller } from '../../../functions/src/platform/caller';
import { newOperationId as id, PEOPLE, type FunctionsEnvironment } from './environment';

export interface Act {
  /** The export of functions/src/index.ts. */
  readonly name: string;
  /** Resolves to the failures when it handles people one by one. */
  readonly run: () => Promise<unknown>;
}

interface PoisonedPeople {
  readonly uids: readonly string[];
  readonly admin: Caller;
  /** Assigns one task to each of them. */
  readonly assignAll: () => Promise<unknown>;
  /** Runs an act for each of them and collects the failures. */
  readonly failures: (act: (person: { uid: string }) => Promise<unknown>) => Promise<unknown>;
}

/** What is done to the deputies of people whose documents are malformed. */
export function deputyActs(
  { context, firestore }: FunctionsEnvironment,
  { uids, admin, assignAll, failures }: PoisonedPeople,
): readonly Act[] {
  /** Gives each of them a deputy, who is poisoned too. */
  async function nameAll(until = '2026-11-28'): Promise<void> {
    const batch = firestore.batch();
    for (const [index, uid] of uids.entries()) {
      const deputyId = uids[(index + 1) % uids.length] ?? '';
      const days = { from: '2026-11-10', until };
      const createdAt = context.now();
      batch.set(firestore.doc(deputyPath(uid)), { deputyId, ...days, createdBy: uid, createdAt });
    }
    await batch.commit();
  }

  return [
    {
      name: 'setDeputy',
      run: async () => {
        await assignAll();
        return failures(({ uid }) => {
          const days = { from: '2026-11-21', until: '2026-11-28' };
          const request = { operationId: id(), uid, deputyId: PEOPLE.engineer.uid, ...days };
          return setDeputy(request, admin, context);
        });
      },
    },
    {
      name: 'endDeputy',
      run: async () => {
        await nameAll();
        return failures(({ uid }) => endDeputy({ operationId: id(), uid }, admin, context));
      },
    },
    {
      name: 'followDeputies',
      run: async () => {
        await nameAll('2026-11-20');
        await followDeputies(context);
      },
    },
  ];
}
