import { MEETING_REQUESTS, meetingRequestPath, userPath } from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  whoMay,
  type RulesWorkspace,
} from './support/environment';
import { askingFor } from './support/meetings';
import {
  EVERYONE,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  nameOf,
  NADIA_STRANGER,
  PEOPLE,
  SOFIA_ASSIGNEE,
} from './support/people';

const REQUEST_ID = 'demande-menuiseries-01';
const NEW_ID = 'demande-menuiseries-02';
const PEOPLE_HERE = [HELENE_ADMIN, KARIM_OWNER, SOFIA_ASSIGNEE, NADIA_STRANGER] as const;

const at = (client: Firestore, id = REQUEST_ID) => doc(client, meetingRequestPath(id));
const mine = (client: Firestore, uid: string) =>
  query(
    collection(client, MEETING_REQUESTS),
    where('requestedBy', '==', uid),
    orderBy('createdAt', 'desc'),
  );

const SOFIAS = {
  ...askingFor(SOFIA_ASSIGNEE, nameOf(SOFIA_ASSIGNEE)),
  createdAt: new Date('2026-11-02T08:00:00Z'),
  updatedAt: new Date('2026-11-02T08:00:00Z'),
};
const ANSWERED = { status: 'rejected', respondedBy: HELENE_ADMIN, respondedAt: new Date() };

describe('requests for meetings', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('meeting-requests');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...EVERYONE, [meetingRequestPath(REQUEST_ID)]: SOFIAS });
  });
  afterAll(() => workspace.close());

  it('are made by the callable alone, which counts them', async () => {
    for (const [index, uid] of PEOPLE_HERE.entries()) {
      const request = askingFor(uid, nameOf(uid));
      await expectDenied(setDoc(at(workspace.as(uid), `${NEW_ID}-${String(index)}`), request));
    }
    await expectDenied(
      setDoc(at(workspace.visitor(), NEW_ID), askingFor(SOFIA_ASSIGNEE, 'Sofía Ramos')),
    );
  });

  it('are not there for who is disabled', async () => {
    const disabled = { ...PEOPLE[SOFIA_ASSIGNEE], status: 'disabled' };
    await workspace.store({ [userPath(SOFIA_ASSIGNEE)]: disabled });

    await expectDenied(getDoc(at(workspace.as(SOFIA_ASSIGNEE))));
    await expectDenied(deleteDoc(at(workspace.as(SOFIA_ASSIGNEE))));
  });

  it('are read by who asked and by admins', async () => {
    const readers = await whoMay(PEOPLE_HERE, (uid) => getDoc(at(workspace.as(uid))));
    expect(readers).toEqual([HELENE_ADMIN, SOFIA_ASSIGNEE]);
    // A suggested person is not invited until an admin approves the request.
    await expectDenied(getDoc(at(workspace.as(JULIEN_VALIDATOR))));

    const all = await whoMay(PEOPLE_HERE, (uid) =>
      getDocs(collection(workspace.as(uid), MEETING_REQUESTS)),
    );
    expect(all).toEqual([HELENE_ADMIN]);
  });

  it('are listed as one’s own and not otherwise', async () => {
    for (const uid of [SOFIA_ASSIGNEE, NADIA_STRANGER]) {
      await expectAllowed(getDocs(mine(workspace.as(uid), uid)));
      const other = uid === SOFIA_ASSIGNEE ? NADIA_STRANGER : SOFIA_ASSIGNEE;
      const all = collection(workspace.as(uid), MEETING_REQUESTS);
      const wider = [
        mine(workspace.as(uid), other),
        query(all, where('requestedBy', 'in', [uid, other])),
        query(all, where('status', '==', 'pending')),
        query(all, where('suggestedParticipantIds', 'array-contains', uid)),
      ];
      for (const list of wider) {
        await expectDenied(getDocs(list));
        await expectDenied(getCountFromServer(list));
      }
    }
  });

  it('are answered by the callable alone', async () => {
    const changers = await whoMay(PEOPLE_HERE, (uid) =>
      updateDoc(at(workspace.as(uid)), { ...ANSWERED, status: 'approved' }),
    );
    expect(changers).toEqual([]);
    await expectDenied(updateDoc(at(workspace.as(SOFIA_ASSIGNEE)), { title: 'Autre chose' }));
  });

  it('are taken back by who asked, as long as they wait', async () => {
    for (const uid of [HELENE_ADMIN, KARIM_OWNER, NADIA_STRANGER]) {
      await expectDenied(deleteDoc(at(workspace.as(uid))));
    }
    await workspace.store({ [meetingRequestPath(REQUEST_ID)]: { ...SOFIAS, ...ANSWERED } });
    await expectDenied(deleteDoc(at(workspace.as(SOFIA_ASSIGNEE))));

    await workspace.store({ [meetingRequestPath(REQUEST_ID)]: SOFIAS });
    await expectAllowed(deleteDoc(at(workspace.as(SOFIA_ASSIGNEE))));
  });
});
