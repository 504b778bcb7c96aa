import { MEETING_LIMITS, MEETING_REQUESTS, meetingRequestPath, userPath } from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allowed,
  denied,
  openRulesWorkspace,
  whoMay,
  type RulesWorkspace,
} from '../support/rules-environment';
import { askingFor } from '../support/rules-meetings';
import {
  EVERYONE,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  nameOf,
  NADIA_STRANGER,
  PEOPLE,
  SOFIA_ASSIGNEE,
} from '../support/rules-people';

const REQUEST_ID = 'demande-menuiseries-01';
const NEW_ID = 'demande-menuiseries-02';
const PEOPLE_HERE = [HELENE_ADMIN, KARIM_OWNER, SOFIA_ASSIGNEE, NADIA_STRANGER] as const;
const AN_HOUR_AGO = Timestamp.fromMillis(Date.now() - 3_600_000);

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

  const ask = (fields: object = {}, id = NEW_ID, uid: string = SOFIA_ASSIGNEE) =>
    setDoc(at(workspace.as(uid), id), { ...askingFor(uid, nameOf(uid)), ...fields });

  it('are made by whoever has an account here, under their own name', async () => {
    for (const [index, uid] of PEOPLE_HERE.entries()) {
      await allowed(ask({}, `${NEW_ID}-${String(index)}`, uid));
    }
  });

  it('are not made by a visitor, nor by who is disabled', async () => {
    await denied(setDoc(at(workspace.visitor(), NEW_ID), askingFor(SOFIA_ASSIGNEE, 'Sofía Ramos')));
    const disabled = { ...PEOPLE[SOFIA_ASSIGNEE], status: 'disabled' };
    await workspace.store({ [userPath(SOFIA_ASSIGNEE)]: disabled });

    await denied(ask());
    await denied(getDoc(at(workspace.as(SOFIA_ASSIGNEE))));
    await denied(deleteDoc(at(workspace.as(SOFIA_ASSIGNEE))));
  });

  it('are made once: the same one sent again is another writing of it', async () => {
    await allowed(ask());
    await denied(ask());
    await denied(ask({ title: 'Autre chose' }, REQUEST_ID));
  });

  it.each([
    ['for another person', { requestedBy: KARIM_OWNER }],
    ['under another name', { requestedByName: 'Karim Benali' }],
    ['without a title', { title: '' }],
    ['whose title is blank', { title: '   ' }],
    ['whose title is a number', { title: 7 }],
    ['whose title is too long', { title: 'x'.repeat(MEETING_LIMITS.titleMax + 1) }],
    ['whose description is nothing', { description: null }],
    [
      'whose description is too long',
      { description: 'x'.repeat(MEETING_LIMITS.descriptionMax + 1) },
    ],
    ['for a time that has passed', { scheduledTime: AN_HOUR_AGO }],
    ['for a time that is a text', { scheduledTime: '2027-01-04T09:00:00Z' }],
    ['for no time', { scheduledTime: null }],
    ['with people who are a text', { suggestedParticipantIds: KARIM_OWNER }],
    ['with people who are maps', { suggestedParticipantIds: [{ uid: KARIM_OWNER }] }],
    ['with people who are sentences', { suggestedParticipantIds: ['à définir ensemble'] }],
    ['with a person of no id', { suggestedParticipantIds: ['', KARIM_OWNER] }],
    ['with a later person of no id', { suggestedParticipantIds: [KARIM_OWNER, ''] }],
    [
      'with a later person who is a sentence',
      { suggestedParticipantIds: [KARIM_OWNER, 'à définir'] },
    ],
    ['with an id too long', { suggestedParticipantIds: ['x'.repeat(129)] }],
    ['with a later id too long', { suggestedParticipantIds: [KARIM_OWNER, 'x'.repeat(129)] }],
    ['with too many people', { suggestedParticipantIds: people(MEETING_LIMITS.participantsMax) }],
    ['that is approved already', { status: 'approved' }],
    ['with its answer', { responseMessage: 'Bien sûr.' }],
    ['answered already', { respondedAt: new Date() }],
    ['answered by oneself', { respondedBy: SOFIA_ASSIGNEE }],
    ['with its meeting', { meetingId: 'K7QF-M2XD-9RTH' }],
    ['of yesterday', { createdAt: AN_HOUR_AGO }],
    ['changed yesterday', { updatedAt: AN_HOUR_AGO }],
    ['that says more', { priority: 'haute' }],
  ])('are refused when somebody asks %s', async (_case, forged) => {
    await denied(ask(forged));
  });

  it('are for a time to come: this very moment is none', async () => {
    await denied(ask({ scheduledTime: serverTimestamp() }));
  });

  it.each(Object.keys(askingFor(SOFIA_ASSIGNEE, '')))('leave nothing out: no %s', async (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = askingFor(
      SOFIA_ASSIGNEE,
      nameOf(SOFIA_ASSIGNEE),
    );

    await denied(setDoc(at(workspace.as(SOFIA_ASSIGNEE), NEW_ID), rest));
  });

  it('may be as long as it gets, and suggest everybody or nobody', async () => {
    const longest = {
      title: 'x'.repeat(MEETING_LIMITS.titleMax),
      description: 'x'.repeat(MEETING_LIMITS.descriptionMax),
      suggestedParticipantIds: people(MEETING_LIMITS.participantsMax - 1),
    };

    await allowed(ask(longest));
    await allowed(ask({ description: '', suggestedParticipantIds: [] }, `${NEW_ID}-b`));
  });

  it('may have a title of one letter, and suggest people by ids of any length that there is', async () => {
    const ids = ['x', 'y', 'x'.repeat(128), 'y'.repeat(128)];

    await allowed(ask({ title: 'R', suggestedParticipantIds: ids }));
    await allowed(ask({ suggestedParticipantIds: ids.toReversed() }, `${NEW_ID}-b`));
  });

  it.each(['court', 'x'.repeat(65), 'demande avec espaces'])(
    'have the id of an operation: not %s',
    async (id) => {
      await denied(ask({}, id));
    },
  );

  it('are read by who asked and by admins', async () => {
    const readers = await whoMay(PEOPLE_HERE, (uid) => getDoc(at(workspace.as(uid))));
    expect(readers).toEqual([HELENE_ADMIN, SOFIA_ASSIGNEE]);
    // Being suggested is not being asked: an approval invites.
    await denied(getDoc(at(workspace.as(JULIEN_VALIDATOR))));

    const all = await whoMay(PEOPLE_HERE, (uid) =>
      getDocs(collection(workspace.as(uid), MEETING_REQUESTS)),
    );
    expect(all).toEqual([HELENE_ADMIN]);
  });

  it('are listed as one’s own and not otherwise', async () => {
    for (const uid of [SOFIA_ASSIGNEE, NADIA_STRANGER]) {
      await allowed(getDocs(mine(workspace.as(uid), uid)));
      const other = uid === SOFIA_ASSIGNEE ? NADIA_STRANGER : SOFIA_ASSIGNEE;
      const all = collection(workspace.as(uid), MEETING_REQUESTS);
      const wider = [
        mine(workspace.as(uid), other),
        query(all, where('requestedBy', 'in', [uid, other])),
        query(all, where('status', '==', 'pending')),
        query(all, where('suggestedParticipantIds', 'array-contains', uid)),
      ];
      for (const list of wider) {
        await denied(getDocs(list));
        await denied(getCountFromServer(list));
      }
    }
  });

  it('are answered by the callable alone', async () => {
    const changed = await whoMay(PEOPLE_HERE, (uid) =>
      updateDoc(at(workspace.as(uid)), { ...ANSWERED, status: 'approved' }),
    );
    expect(changed).toEqual([]);
    await denied(updateDoc(at(workspace.as(SOFIA_ASSIGNEE)), { title: 'Autre chose' }));
  });

  it('are taken back by who asked, as long as they wait', async () => {
    for (const uid of [HELENE_ADMIN, KARIM_OWNER, NADIA_STRANGER]) {
      await denied(deleteDoc(at(workspace.as(uid))));
    }
    await workspace.store({ [meetingRequestPath(REQUEST_ID)]: { ...SOFIAS, ...ANSWERED } });
    await denied(deleteDoc(at(workspace.as(SOFIA_ASSIGNEE))));

    await workspace.store({ [meetingRequestPath(REQUEST_ID)]: SOFIAS });
    await allowed(deleteDoc(at(workspace.as(SOFIA_ASSIGNEE))));
  });
});

function people(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `personne-${String(index)}`);
}
