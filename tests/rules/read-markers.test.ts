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
import { CONVERSATION_ID, MARKERS } from './support/conversations';
import { expectAllowed, expectDenied } from './support/environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  NADIA_STRANGER,
  PEOPLE,
  SOFIA_ASSIGNEE,
} from './support/people';
import { rulesWorkspace } from './support/setup';

const NOW = { ...MARKERS, updatedAt: serverTimestamp() };

/** The first write of the document, without any marker. */
const FIRST = { ...NOW, conversations: {} };
const markersWith = (conversations: object) => ({ ...NOW, conversations });
const MARKER = { read: 1, at: new Date('2026-11-02T08:45:00Z') };
const JUST_READ = { read: 2, at: serverTimestamp() };

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
    await expectAllowed(getDoc(markersOf(SOFIA_ASSIGNEE)));
    await expectAllowed(updateDoc(markersOf(SOFIA_ASSIGNEE), reading(2)));
    await expectAllowed(
      updateDoc(markersOf(SOFIA_ASSIGNEE), {
        notificationsSeen: 4,
        notificationsSeenAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      }),
    );
    await expectAllowed(setDoc(markersOf(NADIA_STRANGER), FIRST));
    await expectAllowed(setDoc(markersOf(KARIM_OWNER), { ...FIRST, notificationsSeenAt: null }));
    await expectAllowed(
      setDoc(markersOf(JULIEN_VALIDATOR), markersWith({ [CONVERSATION_ID]: JUST_READ })),
    );
  });

  it.each([HELENE_ADMIN, KARIM_OWNER, NADIA_STRANGER])(
    'is nobody else’s business: %s neither sees nor changes it',
    async (uid) => {
      const client = workspace().as(uid);

      await expectDenied(getDoc(markersOf(SOFIA_ASSIGNEE, uid)));
      await expectDenied(getDocs(collection(client, 'readMarkers')));
      await expectDenied(updateDoc(markersOf(SOFIA_ASSIGNEE, uid), reading(2)));
      await expectDenied(setDoc(markersOf(SOFIA_ASSIGNEE, uid), NOW));
      await expectDenied(deleteDoc(markersOf(SOFIA_ASSIGNEE, uid)));
    },
  );

  it('is listed and deleted by nobody, its person neither', async () => {
    await expectDenied(getDocs(collection(workspace().as(SOFIA_ASSIGNEE), 'readMarkers')));
    await expectDenied(deleteDoc(markersOf(SOFIA_ASSIGNEE)));
  });

  it.each([
    ['conversations that are no map', { conversations: [CONVERSATION_ID] }],
    ['a count that is a text', { notificationsSeen: '3' }],
    ['a count that is no whole number', { notificationsSeen: 1.5 }],
    ['an instant that is a text', { notificationsSeenAt: 'now' }],
    ['an update of the past', { updatedAt: Timestamp.fromMillis(0) }],
    ['an unknown field', { starred: [] }],
  ])('is of its form: %s', async (_case, forgery) => {
    await expectDenied(setDoc(markersOf(NADIA_STRANGER), { ...FIRST, ...forgery }));
    await expectDenied(setDoc(markersOf(SOFIA_ASSIGNEE), { ...NOW, ...forgery }));
  });

  it('keeps the markers there are, and takes another beside them', async () => {
    const conversations = MARKERS.conversations;
    await expectAllowed(
      setDoc(markersOf(SOFIA_ASSIGNEE), markersWith({ ...conversations, autre: JUST_READ })),
    );
    await expectAllowed(setDoc(markersOf(SOFIA_ASSIGNEE), markersWith(conversations)));
    await expectAllowed(setDoc(markersOf(SOFIA_ASSIGNEE), markersWith({})));
  });

  it.each([
    ['a number', { x: 1 }],
    ['nothing', { x: null }],
    ['a list', { x: [2] }],
    ['no fields', { x: {} }],
    ['a count that is no whole number', { x: { ...JUST_READ, read: 1.5 } }],
    ['a count that is a text', { x: { ...JUST_READ, read: '2' } }],
    ['a time that is not now', { x: { ...JUST_READ, at: Timestamp.fromMillis(0) } }],
    ['a field more', { x: { ...JUST_READ, deeper: { deeper: {} } } }],
    ['a field less', { x: { read: 2 } }],
    ['two at once', { x: JUST_READ, y: { ...JUST_READ, read: 3 } }],
  ])('takes no marker that is %s', async (_what, conversations) => {
    await expectDenied(setDoc(markersOf(NADIA_STRANGER), markersWith(conversations)));
    await expectDenied(
      setDoc(
        markersOf(SOFIA_ASSIGNEE),
        markersWith({ ...MARKERS.conversations, ...conversations }),
      ),
    );
  });

  it('takes no more markers than a person has conversations', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, MARKER]));
    const markersUpTo = (count: number) => ({
      [readMarkersPath(SOFIA_ASSIGNEE)]: { ...MARKERS, conversations: many(count) },
    });

    await workspace().store(markersUpTo(1999));
    await expectAllowed(updateDoc(markersOf(SOFIA_ASSIGNEE), reading(2)));
    await workspace().store(markersUpTo(2000));
    await expectDenied(updateDoc(markersOf(SOFIA_ASSIGNEE), reading(2)));
  });

  it('can be mended where it is malformed', async () => {
    for (const conversations of [{ x: 1 }, 'none', null]) {
      await workspace().store({ [readMarkersPath(SOFIA_ASSIGNEE)]: { ...MARKERS, conversations } });
      await expectAllowed(
        setDoc(markersOf(SOFIA_ASSIGNEE), markersWith({ [CONVERSATION_ID]: JUST_READ })),
      );
    }
  });

  it('is closed to a disabled account, which has none or some', async () => {
    const disabled = (uid: string) => ({ [userPath(uid)]: { ...PEOPLE[uid], status: 'disabled' } });
    await workspace().store({ ...disabled(SOFIA_ASSIGNEE), ...disabled(NADIA_STRANGER) });

    await expectDenied(getDoc(markersOf(SOFIA_ASSIGNEE)));
    await expectDenied(updateDoc(markersOf(SOFIA_ASSIGNEE), reading(2)));
    await expectDenied(setDoc(markersOf(NADIA_STRANGER), FIRST));
  });
});
