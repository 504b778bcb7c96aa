import {
  DEFAULT_SETTINGS,
  LANGUAGES,
  SETTINGS_LIMITS,
  THEMES,
  userPath,
  userSettingsPath,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import { EVERYONE, HELENE_ADMIN, NADIA_STRANGER, PEOPLE, SOFIA_ASSIGNEE } from './support/people';

type Fields = Readonly<Record<string, unknown>>;

const FIELDS = ['phone', 'bio', 'theme', 'language', 'notifications', 'sharesReceipts'] as const;
const ON = { email: true, push: true, messages: true, updates: true };
const EPOCH = Timestamp.fromMillis(0);

/** Each forged value is refused in a first write and in a change. */
const FORGED: readonly (readonly [string, Fields])[] = [
  ['a phone that is too long', { phone: '0'.repeat(SETTINGS_LIMITS.phoneMax + 1) }],
  ['a phone that is a number', { phone: 612345678 }],
  ['a bio that is too long', { bio: 'x'.repeat(SETTINGS_LIMITS.bioMax + 1) }],
  ['a bio that is null', { bio: null }],
  ['an unknown theme', { theme: 'sepia' }],
  ['an unknown language', { language: 'de' }],
  ['notifications that are a list', { notifications: ['email'] }],
  ...Object.keys(ON).map(
    (channel) => [`a text for ${channel}`, { notifications: { ...ON, [channel]: 'yes' } }] as const,
  ),
  ['an unknown notification', { notifications: { ...ON, sms: true } }],
  ['a missing notification', { notifications: { email: true, push: true, messages: true } }],
  ['receipts that are a text', { sharesReceipts: 'no' }],
  ['hidden first steps that are a text', { hidesFirstSteps: 'yes' }],
  ['an unknown field', { role: 'admin' }],
  ['an update in the past', { updatedAt: EPOCH }],
];

describe('settings', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('user-settings');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store(EVERYONE);
  });
  afterAll(() => workspace.close());

  const settingsOf = (uid: string, by = uid) => doc(workspace.as(by), userSettingsPath(uid));
  const create = (forgery: Fields = {}, uid = SOFIA_ASSIGNEE, by = uid) =>
    setDoc(settingsOf(uid, by), {
      ...DEFAULT_SETTINGS,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
      ...forgery,
    });
  const change = (changes: Fields, uid = SOFIA_ASSIGNEE, by = uid) =>
    updateDoc(settingsOf(uid, by), { updatedAt: serverTimestamp(), ...changes });
  const storeSettings = () =>
    workspace.store({
      [userSettingsPath(SOFIA_ASSIGNEE)]: {
        ...DEFAULT_SETTINGS,
        createdAt: EPOCH,
        updatedAt: EPOCH,
      },
    });

  it('are made, read and changed by their owner', async () => {
    await expectAllowed(getDoc(settingsOf(SOFIA_ASSIGNEE)));
    await expectAllowed(create());
    await expectAllowed(change({ theme: 'dark', language: 'ar' }));
    await expectAllowed(
      change({ notifications: ON, sharesReceipts: false, bio: 'Architecte DPLG' }),
    );
    await expectAllowed(change({ phone: '+33 4 72 00 00 00' }));
  });

  it('of before the first steps were there, by an earlier version too, hide and show them', async () => {
    const { hidesFirstSteps: _later, ...earlier } = DEFAULT_SETTINGS;
    const now = serverTimestamp();
    await expectAllowed(
      setDoc(settingsOf(SOFIA_ASSIGNEE), { ...earlier, createdAt: now, updatedAt: now }),
    );
    await expectAllowed(change({ theme: 'dark' }));
    await expectAllowed(change({ hidesFirstSteps: true }));
    await expectAllowed(change({ hidesFirstSteps: false }));
  });

  it('take every language and theme of the product', async () => {
    await storeSettings();

    for (const language of LANGUAGES) await expectAllowed(change({ language }));
    for (const theme of THEMES) await expectAllowed(change({ theme }));
  });

  it('take texts of the greatest length', async () => {
    await expectAllowed(
      create({
        phone: '0'.repeat(SETTINGS_LIMITS.phoneMax),
        bio: 'é'.repeat(SETTINGS_LIMITS.bioMax),
      }),
    );
  });

  it.each(FORGED)('refuse %s', async (_case, forgery) => {
    await expectDenied(create(forgery));
    await storeSettings();
    await expectDenied(change(forgery));
  });

  it.each([...FIELDS, 'createdAt', 'updatedAt'])('are not made without %s', async (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = {
      ...DEFAULT_SETTINGS,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    };

    await expectDenied(setDoc(settingsOf(SOFIA_ASSIGNEE), rest));
  });

  it.each(FIELDS)('do not lose %s', async (field) => {
    await storeSettings();

    await expectDenied(change({ [field]: deleteField() }));
  });

  it('keep when they were made', async () => {
    await expectDenied(create({ createdAt: EPOCH }));
    await storeSettings();
    await expectDenied(change({ createdAt: serverTimestamp() }));
  });

  it.each([HELENE_ADMIN, NADIA_STRANGER])('are nothing to %s', async (other) => {
    await expectDenied(create({}, SOFIA_ASSIGNEE, other));
    await storeSettings();
    await expectDenied(getDoc(settingsOf(SOFIA_ASSIGNEE, other)));
    await expectDenied(change({ theme: 'dark' }, SOFIA_ASSIGNEE, other));
    await expectDenied(getDocs(collection(workspace.as(other), 'userSettings')));
  });

  it('are closed to a disabled account', async () => {
    await storeSettings();
    const disabled = { ...PEOPLE[SOFIA_ASSIGNEE], status: 'disabled' };
    await workspace.store({ [userPath(SOFIA_ASSIGNEE)]: disabled });

    await expectDenied(getDoc(settingsOf(SOFIA_ASSIGNEE)));
    await expectDenied(change({ theme: 'dark' }));
  });

  it('are not made by an account without a profile', async () => {
    await expectDenied(create({}, 'ines-sans-profil'));
  });

  it('are never deleted by a client', async () => {
    await storeSettings();

    await expectDenied(deleteDoc(settingsOf(SOFIA_ASSIGNEE)));
  });
});
