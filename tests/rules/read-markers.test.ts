import { readMarkersPath, userPath } from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { CONVERSATION_ID, MARKERS } from '../support/rules-conversations';
import { allowed, denied } from '../support/rules-environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  NADIA_STRANGER,
  PEOPLE,
  SOFIA_ASSIGNEE,
} from '../support/rules-people';
import { rulesWorkspace } from '../support/rules-setup';

const NOW = { ...MARKERS, updatedAt: serverTimestamp() };

const reading = (read: number) => ({
  [`conversations.${CONVERSATION_ID}`]: { read, at: serverTimestamp() },
  updatedAt: serverTimestamp(),
});

describe('what somebody has read', () => {
  const workspace = rulesWorkspace('read-markers', {
    ...EVERYONE,
    [readMarkersPath(SOFIA_ASSIGNEE)]: MARKERS,
  });

  const markersOf = (uid: string, by = uid) => doc(workspace().as(by), readMarkersPath(uid));

  it('is kept and read by that person', async () => {
    await allowed(getDoc(markersOf(SOFIA_ASSIGNEE)));
    await allowed(updateDoc(markersOf(SOFIA_ASSIGNEE), reading(2)));
    await allowed(
      updateDoc(markersOf(SOFIA_ASSIGNEE), {
        notificationsSeen: 4,
        notificationsSeenAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      }),
    );
    await allowed(setDoc(markersOf(NADIA_STRANGER), NOW));
    await allowed(setDoc(markersOf(KARIM_OWNER), { ...NOW, notificationsSeenAt: null }));
  });

  it.each([HELENE_ADMIN, KARIM_OWNER, NADIA_STRANGER])(
    'is nobody else’s business: %s neither sees nor changes it',
    async (uid) => {
      const client = workspace().as(uid);

      await denied(getDoc(markersOf(SOFIA_ASSIGNEE, uid)));
      await denied(getDocs(collection(client, 'readMarkers')));
      await denied(updateDoc(markersOf(SOFIA_ASSIGNEE, uid), reading(2)));
      await denied(setDoc(markersOf(SOFIA_ASSIGNEE, uid), NOW));
      await denied(deleteDoc(markersOf(SOFIA_ASSIGNEE, uid)));
    },
  );

  it('is listed and deleted by nobody, its person neither', async () => {
    await denied(getDocs(collection(workspace().as(SOFIA_ASSIGNEE), 'readMarkers')));
    await denied(deleteDoc(markersOf(SOFIA_ASSIGNEE)));
  });

  it.each([
    ['conversations that are no map', { conversations: [CONVERSATION_ID] }],
    ['a count that is a text', { notificationsSeen: '3' }],
    ['a count that is no whole number', { notificationsSeen: 1.5 }],
    ['an instant that is a text', { notificationsSeenAt: 'now' }],
    ['an update of the past', { updatedAt: Timestamp.fromMillis(0) }],
    ['an unknown field', { starred: [] }],
  ])('is of its form: %s', async (_case, forged) => {
    await denied(setDoc(markersOf(NADIA_STRANGER), { ...NOW, ...forged }));
    await denied(setDoc(markersOf(SOFIA_ASSIGNEE), { ...NOW, ...forged }));
  });

  it('is closed to a disabled account, which has none or some', async () => {
    const disabled = (uid: string) => ({ [userPath(uid)]: { ...PEOPLE[uid], status: 'disabled' } });
    await workspace().store({ ...disabled(SOFIA_ASSIGNEE), ...disabled(NADIA_STRANGER) });

    await denied(getDoc(markersOf(SOFIA_ASSIGNEE)));
    await denied(updateDoc(markersOf(SOFIA_ASSIGNEE), reading(2)));
    await denied(setDoc(markersOf(NADIA_STRANGER), NOW));
  });
});
