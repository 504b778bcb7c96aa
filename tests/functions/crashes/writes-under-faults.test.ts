import { randomUUID } from 'node:crypto';
import { conversationPath, messagesPath } from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from '../../../web/src/data/outbox/outbox-sending';
import { givenConversation } from '../../e2e/support/conversations';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { withFault, type Fault } from '../../support/emulator-faults';
import { runningSuite } from '../../support/suite';

// The SDK warns of every failure that these tests cause.
setLogLevel('silent');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A web SDK signed in as one person, as in their browser. */
function clientOf(uid: string): Firestore {
  const { project, firestore: at } = runningSuite();
  const app = initializeApp({ projectId: project, apiKey: 'local' }, randomUUID());
  closing.push(() => deleteApp(app));
  const firestore = getFirestore(app);
  const authTime = Math.floor(Date.now() / 1000);
  connectFirestoreEmulator(firestore, at.host, at.port, {
    mockUserToken: { user_id: uid, auth_time: authTime },
  });
  return firestore;
}

describe('a message that its writer sends', () => {
  it.each<[string, Pick<Fault, 'act' | 'when' | 'code'>]>([
    ['is done, and its answer lost', { act: 'fail', when: 'after', code: 'UNAVAILABLE' }],
    ['is done when the connection is cut', { act: 'cut', when: 'after' }],
    ['never arrives', { act: 'cut' }],
    ['arrives twice', { act: 'duplicate' }],
  ])('is there once, and counts once, when it %s', { timeout: 60_000 }, async (_, act) => {
    const writer = await createPerson('Nadia', 'Ferhat', 'intervenant', 'Architectes');
    const reader = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Géomètre');
    const conversationId = await givenConversation([writer, reader]);
    const match = { method: ['Write', 'Commit'], caller: writer.uid };
    await using fault = await withFault({ target: 'rpc', match, ...act, times: 1 });

    const message = { uid: writer.uid, conversationId, id: randomUUID(), text: 'Bonjour' };
    const verdict = await send(clientOf(writer.uid), { ...message, order: 1, isFailed: false });

    expect(verdict).toBe('sent');
    expect(await fault.struck()).toBe(1);
    const firestore = serverFirestore();
    expect((await firestore.collection(messagesPath(conversationId)).get()).size).toBe(1);
    expect((await firestore.doc(conversationPath(conversationId)).get()).get('seq')).toBe(1);
  });
});
