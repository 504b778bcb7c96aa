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
import { PRESENCE_RECORD } from '../support/rules-conversations';
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
    await allowed(setDoc(presenceOf(SOFIA_ASSIGNEE), { ...HEARTBEAT, state }));
    await allowed(setDoc(presenceOf(SOFIA_ASSIGNEE), HEARTBEAT));
    await allowed(updateDoc(presenceOf(SOFIA_ASSIGNEE), { ...HEARTBEAT, state }));
    await allowed(deleteDoc(presenceOf(SOFIA_ASSIGNEE)));
  });

  it.each([HELENE_ADMIN, NADIA_STRANGER])('is told of nobody else: by %s', async (uid) => {
    await denied(setDoc(presenceOf(SOFIA_ASSIGNEE, uid), HEARTBEAT));
    await denied(updateDoc(presenceOf(KARIM_OWNER, uid), HEARTBEAT));
    await denied(deleteDoc(presenceOf(KARIM_OWNER, uid)));
  });

  it.each([
    ['a future', { lastSeenAt: IN_AN_HOUR }],
    ['a past', { lastSeenAt: AN_HOUR_AGO }],
    ['an instant that is a text', { lastSeenAt: '2026-11-22' }],
    ['offline, which its age tells', { state: 'offline' }],
    ['an unknown field', { place: 'chantier' }],
  ])('says nothing but what holds now: %s', async (_case, forged) => {
    await denied(setDoc(presenceOf(SOFIA_ASSIGNEE), { ...HEARTBEAT, ...forged }));
    await denied(updateDoc(presenceOf(KARIM_OWNER), { ...HEARTBEAT, ...forged }));
  });

  it('is not renewed in silence: a state without its instant is refused', async () => {
    await denied(setDoc(presenceOf(SOFIA_ASSIGNEE), { state: 'online' }));
    await denied(updateDoc(presenceOf(KARIM_OWNER), { state: 'away' }));
  });

  it('is seen by every active account, of those on their screen', async () => {
    const nadia = workspace().as(NADIA_STRANGER);
    const some = query(
      collection(nadia, PRESENCE),
      where(documentId(), 'in', [KARIM_OWNER, SOFIA_ASSIGNEE]),
    );

    await allowed(getDocs(some));
    await allowed(getDoc(presenceOf(KARIM_OWNER, NADIA_STRANGER)));
    await denied(getDoc(doc(workspace().visitor(), presencePath(KARIM_OWNER))));
  });

  it('is neither told nor seen by a disabled account', async () => {
    const profile = userPath(KARIM_OWNER);
    await workspace().store({ [profile]: { ...PEOPLE[KARIM_OWNER], status: 'disabled' } });

    await denied(setDoc(presenceOf(KARIM_OWNER), HEARTBEAT));
    await denied(deleteDoc(presenceOf(KARIM_OWNER)));
    await denied(getDoc(presenceOf(KARIM_OWNER)));
  });

  it('is not begun by a disabled account', async () => {
    const profile = userPath(SOFIA_ASSIGNEE);
    await workspace().store({ [profile]: { ...PEOPLE[SOFIA_ASSIGNEE], status: 'disabled' } });

    await denied(setDoc(presenceOf(SOFIA_ASSIGNEE), HEARTBEAT));
  });
});
