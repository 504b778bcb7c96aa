import {
  ASSIGNMENTS,
  assignmentRecord,
  boardRecord,
  BOARDS,
  personSummaryCodec,
  summaryPath,
  visaTurnOf,
  type Board,
  type Turns,
} from '@ouvrage/domain';
import { expect } from 'vitest';
import { readReviews } from '../../../functions/src/records/review-facts';
import { countTurns, namesInChange } from '../../../functions/src/records/turns';
import { PEOPLE, type FunctionsEnvironment } from './environment';

type AllTurns = Readonly<Record<string, Turns>>;

/** Turns as the trigger of boards counts them, and as a recount finds them. */
export function turns(environment: FunctionsEnvironment) {
  const { context, firestore } = environment;
  const uids = Object.values(PEOPLE).map(({ uid }) => uid);

  async function boards(): Promise<ReadonlyMap<string, Board>> {
    const { docs } = await firestore.collection(BOARDS).get();
    return new Map(docs.map((doc) => [doc.id, boardRecord.decode(doc.id, doc.data())]));
  }

  /** Runs an act, then what the boards that it changes trigger. */
  async function andCount(act: () => Promise<unknown>): Promise<void> {
    const before = await boards();
    await act();
    for (const [id, after] of await boards()) {
      const earlier = before.get(id);
      if (earlier !== undefined) await countTurns(id, namesInChange(earlier, after), context);
    }
  }

  /** From the tasks and their visas, one by one, without any board. */
  async function recount(): Promise<AllTurns> {
    const { docs } = await firestore.collection(ASSIGNMENTS).get();
    const live = docs
      .map((doc) => assignmentRecord.decode(doc.id, doc.data()))
      .filter(({ archivedAt }) => archivedAt === null);
    const reviews = await firestore.runTransaction((transaction) =>
      readReviews(transaction, context, live),
    );
    const result: Record<string, Record<string, { work: DayMap; visas: DayMap }>> = {};
    for (const task of live) {
      const review = reviews.get(task.id);
      if (review === undefined) throw new Error(`The review of ${task.id} was not read.`);
      for (const uid of uids) {
        const person = await firestore.doc(`users/${uid}`).get();
        if (person.get('status') !== 'active') continue;
        const isWork = ['assigned', 'in_progress', 'rejected'].includes(task.status);
        const isOwnWork = isWork && task.assigneeId === uid;
        const isOwnVisa =
          task.status === 'submitted' && visaTurnOf(uid, task, review).kind === 'own-turn';
        if (!isOwnWork && !isOwnVisa) continue;
        const ofPerson = (result[uid] ??= {});
        const ofProject = (ofPerson[task.projectId] ??= { work: {}, visas: {} });
        const days = isOwnWork ? ofProject.work : ofProject.visas;
        const due = isOwnWork ? task.deadline : task.validationDeadline;
        days[due] = (days[due] ?? 0) + 1;
      }
    }
    return result;
  }

  async function storedTurns(): Promise<AllTurns> {
    const entries = await Promise.all(
      uids.map(async (uid) => {
        const summary = await environment.readAs(personSummaryCodec, summaryPath(uid));
        return [uid, summary?.turns ?? {}] as const;
      }),
    );
    return Object.fromEntries(entries.filter(([, all]) => Object.keys(all).length > 0));
  }

  return {
    andCount,
    storedTurns,
    expectTrue: async (why: string) => expect(await storedTurns(), why).toEqual(await recount()),
  };
}

type DayMap = Record<string, number>;
