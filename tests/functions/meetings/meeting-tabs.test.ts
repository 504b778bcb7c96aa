import {
  meetingInboxPath,
  meetingPeerPath,
  meetingPeersPath,
  TABS_PER_PERSON_MAX,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitTabs } from '../../../functions/src/meetings/on-meeting-peer-created';
import { functionsEnvironment, newOperationId, PEOPLE } from '../support/environment';
import { meetings } from '../support/meetings';

const environment = functionsEnvironment('meeting-tabs');
const { context, firestore } = environment;
const { enterRoom, peersOf } = meetings(environment);
const { architect, engineer } = PEOPLE;

beforeAll(() => environment.settle());

/** Stores `count` tabs of one person, a minute apart. */
async function tabsOf(meetingId: string, count: number): Promise<readonly string[]> {
  const tabs: string[] = [];
  for (let minute = 10; minute < 10 + count; minute += 1) {
    environment.setNow(`2026-11-21T09:${minute}:00.000Z`);
    tabs.push(await enterRoom(meetingId, architect));
  }
  return tabs;
}

describe('the tabs of one person in a room', () => {
  it('are the newest four: the ones before are deleted with what they were sent', async () => {
    const meetingId = newOperationId();
    const tabs = await tabsOf(meetingId, TABS_PER_PERSON_MAX + 2);
    const other = await enterRoom(meetingId, engineer);

    await limitTabs(meetingId, tabs.at(-1) ?? '', context);

    const left = [...tabs.slice(2), other].sort();
    expect([...(await peersOf(meetingId))].sort()).toEqual(left);
    const inbox = firestore.collection(meetingInboxPath(meetingId, tabs[0] ?? ''));
    expect((await inbox.get()).size).toBe(0);
  });

  it('are left alone up to four', async () => {
    const meetingId = newOperationId();
    const tabs = await tabsOf(meetingId, TABS_PER_PERSON_MAX);

    await limitTabs(meetingId, tabs[0] ?? '', context);

    expect([...(await peersOf(meetingId))].sort()).toEqual([...tabs].sort());
  });

  it('are four after a flood, in whatever order its events come', async () => {
    const meetingId = newOperationId();
    const ids = Array.from({ length: 120 }, (_, index) => `${architect.uid}~flood${1000 + index}`);
    const batch = firestore.batch();
    for (const id of ids) {
      const peer = { uid: architect.uid, name: architect.name, joinedAt: context.now() };
      batch.set(firestore.doc(meetingPeerPath(meetingId, id)), peer);
    }
    await batch.commit();

    for (const id of ids.toReversed()) await limitTabs(meetingId, id, context);

    const { size } = await firestore.collection(meetingPeersPath(meetingId)).get();
    expect(size).toBe(TABS_PER_PERSON_MAX);
  });
});
