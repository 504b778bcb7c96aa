import { directoryCardPath, userPath } from '@ouvrage/domain';
import type { Firestore } from 'firebase-admin/firestore';
import { runningSuite } from '../../support/suite';

export interface Session {
  readonly uid: string;
  readonly idToken: string;
}

export interface Answer {
  readonly status: number;
  readonly result?: unknown;
  readonly error?: { readonly status: string; readonly details?: unknown };
}

/** Accounts of the running suite, and calls of its deployed functions, as a browser makes them. */
export function httpSessions(firestore: Firestore, name: string) {
  const suite = runningSuite();

  /** Sends a request to the Auth emulator as the browser's SDK does. */
  function askAuth(what: string, body: object): Promise<Response> {
    const { host, port } = suite.auth;
    const api = `http://${host}:${port}/identitytoolkit.googleapis.com/v1`;
    return fetch(`${api}/accounts:${what}?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
  }

  /** A new, signed-in account of the Auth emulator. */
  async function signUp(who: string): Promise<Session> {
    const email = `${who}@${name}.exemple.fr`;
    const answer = await askAuth('signUp', { email, password: 'motdepasse1' });
    const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
    return { uid: localId, idToken };
  }

  /** Signs in as the browser does. Resolves to null when Firebase Auth refuses. */
  async function signIn(email: string, password: string): Promise<Session | null> {
    const answer = await askAuth('signInWithPassword', { email, password });
    if (!answer.ok) return null;
    const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
    return { uid: localId, idToken };
  }

  /** The HTTP status of reading a document with this session, under the rules. */
  async function readDocument(path: string, { idToken }: Session): Promise<number> {
    const { host, port } = suite.firestore;
    const documents = `http://${host}:${port}/v1/projects/${suite.project}/databases/(default)/documents`;
    const headers = { authorization: `Bearer ${idToken}` };
    return (await fetch(`${documents}/${path}`, { headers })).status;
  }

  async function settle({ uid }: Session, fullName: string, role: string, status = 'active') {
    const [firstName, lastName] = fullName.split(' ');
    const now = new Date();
    await firestore.doc(userPath(uid)).set({
      ...{ firstName, lastName, name: fullName, email: `${uid}@exemple.fr`, role, status },
      ...{ specialty: '', companyId: null, companyName: '', photoPath: null },
      ...{ tokensValidAfter: new Date(0), createdAt: now, updatedAt: now },
    });
    await firestore.doc(directoryCardPath(uid)).set({
      ...{ name: fullName, role, specialty: '', companyName: '', photoPath: null },
      active: status === 'active',
    });
  }

  async function call(callable: string, data: unknown, session?: Session): Promise<Answer> {
    const { host, port } = suite.functions;
    const url = `http://${host}:${port}/${suite.project}/europe-west1/${callable}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(session !== undefined && { authorization: `Bearer ${session.idToken}` }),
      },
      body: JSON.stringify({ data }),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  }

  return { askAuth, signUp, signIn, readDocument, settle, call };
}
