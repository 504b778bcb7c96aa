import { PRESENCE, PRESENCE_STATES, presencePath, userPath } from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { PRESENCE_RECORD } from './support/conversations';
import { expectAllowed, expectDenied } from './support/environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  NADIA_STRANGER,
  PEOPLE,
  SOFIA_ASSIGNEE,
} from './support/people';
import { rulesWorkspace } from './support/setup';

const AN_HOUR_AGO = Timestamp.fromMillis(Date.now() - 3_600_000);
const IN_AN_HOUR = Timestamp.fromMillis(Date.now() + 3_600_000);
const HEARTBEAT = { state: 'online', lastSeenAt: serverTimestamp() };

describe('presence', () => {
  const workspace = rulesWorkspace('presence', {
    ...EVERYONE,
    [presencePath(KARIM_OWNER)]: PRESENCE_RECORD,
  });

  const presenceOf = (uid: string, by = uid) => doc(workspace().as(by), presencePath(uid));

  it.each(PRESENCE_STATES)('is told by one’s own browser, now: %s', async (state) => {
    await expectAllowed(setDoc(presenceOf(SOFIA_ASSIGNEE), { ...HEARTBEAT, state }));
    await expectAllowed(setDoc(presenceOf(SOFIA_ASSIGNEE), HEARTBEAT));
    await expectAllowed(updateDoc(presenceOf(SOFIA_ASSIGNEE), { ...HEARTBEAT, state }));
    await expectAllowed(deleteDoc(presenceOf(SOFIA_ASSIGNEE)));
  });

  it.each([HELENE_ADMIN, NADIA_STRANGER])('is told of nobody else: by %s', async (uid) => {
    await expectDenied(setDoc(presenceOf(SOFIA_ASSIGNEE, uid), HEARTBEAT));
    await expectDenied(updateDoc(presenceOf(KARIM_OWNER, uid), HEARTBEAT));
    await expectDenied(deleteDoc(presenceOf(KARIM_OWNER, uid)));
  });

  it.each([
    ['a future', { lastSeenAt: IN_AN_HOUR }],
    ['a past', { lastSeenAt: AN_HOUR_AGO }],
    ['an instant that is a text', { lastSeenAt: '2026-11-22' }],
    ['offline, which its age tells', { state: 'offline' }],
    ['an unknown field', { place: 'chantier' }],
  ])('says nothing but what holds now: %s', async (_case, forgery) => {
    await expectDenied(setDoc(presenceOf(SOFIA_ASSIGNEE), { ...HEARTBEAT, ...forgery }));
    await expectDenied(updateDoc(presenceOf(KARIM_OWNER), { ...HEARTBEAT, ...forgery }));
  });

  it('is not renewed in silence: a state without its instant is refused', async () => {
    await expectDenied(setDoc(presenceOf(SOFIA_ASSIGNEE), { state: 'online' }));
    await expectDenied(updateDoc(presenceOf(KARIM_OWNER), { state: 'away' }));
  });

  it('is seen by every active account, of those on their screen', async () => {
    const nadia = workspace().as(NADIA_STRANGER);
    const some = query(
      collection(nadia, PRESENCE),
      where(documentId(), 'in', [KARIM_OWNER, SOFIA_ASSIGNEE]),
    );

    await expectAllowed(getDocs(some));
    await expectAllowed(getDoc(presenceOf(KARIM_OWNER, NADIA_STRANGER)));
    await expectDenied(getDoc(doc(workspace().visitor(), presencePath(KARIM_OWNER))));
  });

  it('is neither told nor seen by a disabled account', async () => {
    const profile = userPath(KARIM_OWNER);
    await workspace().store({ [profile]: { ...PEOPLE[KARIM_OWNER], status: 'disabled' } });

    await expectDenied(setDoc(presenceOf(KARIM_OWNER), HEARTBEAT));
    await expectDenied(deleteDoc(presenceOf(KARIM_OWNER)));
    await expectDenied(getDoc(presenceOf(KARIM_OWNER)));
  });

  it('is not begun by a disabled account', async () => {
    const profile = userPath(SOFIA_ASSIGNEE);
    await workspace().store({ [profile]: { ...PEOPLE[SOFIA_ASSIGNEE], status: 'disabled' } });

    await expectDenied(setDoc(presenceOf(SOFIA_ASSIGNEE), HEARTBEAT));
  });
});
