import { contactRequestPath } from '@ouvrage/domain';
import {
  deleteField,
  doc,
  serverTimestamp,
  Timestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  CONTACT_REQUEST,
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  personNamed,
} from './support/people';

const REQUEST = contactRequestPath('demande');
const HANDLED = { handledAt: serverTimestamp(), handledBy: HELENE_ADMIN };
const OPEN = { handledAt: null, handledBy: null };
const EPOCH = Timestamp.fromMillis(0);

describe('contact requests', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('contact-requests');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...EVERYONE, [REQUEST]: CONTACT_REQUEST });
  });
  afterAll(() => workspace.close());

  const change = (changes: DocumentData, uid = HELENE_ADMIN) =>
    updateDoc(doc(workspace.as(uid), REQUEST), changes);

  it('are seen to by an admin, and opened again, also by another one', async () => {
    await workspace.store({
      'users/paul': personNamed('paul', 'Paul', 'Verne', { role: 'admin' }),
    });

    await expectAllowed(change(HANDLED));
    await expectAllowed(change(OPEN, 'paul'));
    await expectAllowed(change({ ...HANDLED, handledBy: 'paul' }, 'paul'));
  });

  it.each<readonly [string, DocumentData]>([
    ['in another’s name', { ...HANDLED, handledBy: KARIM_OWNER }],
    ['by nobody', { ...HANDLED, handledBy: null }],
    ['at no time', { ...OPEN, handledBy: HELENE_ADMIN }],
    ['at another time', { ...HANDLED, handledAt: EPOCH }],
    ['without saying by whom', { handledAt: serverTimestamp() }],
    ['with the field taken away', { ...HANDLED, handledBy: deleteField() }],
    ['with a text for an instant', { ...HANDLED, handledAt: '2026-11-02' }],
    ['with another name', { ...HANDLED, name: 'Quelqu’un' }],
    ['with another address', { ...HANDLED, email: 'x@y.example' }],
    ['with another company', { ...HANDLED, company: '' }],
    ['with another language', { ...HANDLED, language: 'en' }],
    ['with another date', { ...HANDLED, createdAt: EPOCH }],
    ['with an unknown field', { ...HANDLED, note: 'rappelée' }],
  ])('are not seen to %s', async (_how, changes) => {
    await expectDenied(change(changes));
  });

  it('are no concern of an owner, not even in their own name', async () => {
    await expectDenied(change({ ...HANDLED, handledBy: KARIM_OWNER }, KARIM_OWNER));
    await expectDenied(change(OPEN, KARIM_OWNER));
  });
});
