import {
  accountVersion,
  directoryCardPath,
  operationRecord,
  operationPath,
  accountCreationId,
  INDEPENDENT,
  summaryPath,
  USERS,
  userRecord,
  userPath,
  userSettingsPath,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
  type CreateAccountRequest,
  type UpdateAccountRequest,
} from '@ouvrage/domain';
import { expect } from 'vitest';
import type { Context } from '../../../functions/src/platform/context';
import { newOperationId, type FunctionsEnvironment } from './environment';
import { runningSuite } from '../../support/suite';

let lastNumber = 0;

/** A creation request for Inès: no listed company, a link to set the password, a unique email address. */
export function accountRequest(
  difference: Partial<CreateAccountRequest> = {},
): CreateAccountRequest {
  lastNumber += 1;
  return {
    operationId: newOperationId(),
    firstName: 'Inès',
    lastName: 'Díaz',
    email: `ines.diaz.${lastNumber}@exemple.fr`,
    specialty: 'Architectes',
    companyId: null,
    companyName: 'Atelier Díaz',
    password: null,
    sendsLink: true,
    language: 'es',
    ...difference,
  };
}

/** An edition request with the values of the creation request, from a form that shows them. */
export function editionRequest(
  uid: string,
  { firstName, lastName, email, specialty, companyId, companyName } = accountRequest(),
): UpdateAccountRequest {
  const fields = { firstName, lastName, email, specialty, companyId, companyName };
  const version = accountVersion({ ...fields, companyName: companyName || INDEPENDENT });
  return { operationId: newOperationId(), uid, version, ...fields, password: null };
}

/**
 * How an outside call fails. `isLost`: the call succeeds, but its response is lost. `fatal`: all later calls
 * fail too.
 */
export interface Fault {
  readonly isLost: boolean;
  readonly fatal: boolean;
}

export const FAULTS: readonly (readonly [string, Fault])[] = [
  ['a call that fails', { isLost: false, fatal: false }],
  ['a call whose answer is lost', { isLost: true, fatal: false }],
  ['the end of the process before a call', { isLost: false, fatal: true }],
  ['the end of the process after a call', { isLost: true, fatal: true }],
];

export const CUT = new Error('The connection was cut.');

/** A context in which the outside call with index `count` that may change something fails. */
export function faultAt(count: number, { isLost, fatal }: Fault, context: Context): Context {
  let calls = 0;
  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    const isFaulty = calls === count || (fatal && calls > count);
    calls += 1;
    if (!isFaulty) return work();
    if (isLost && calls === count + 1) await work().catch(() => undefined);
    throw CUT;
  }
  /** The same object, with these methods passing through the fault. */
  function faulty<Target extends object>(
    target: Target,
    methods: (name: string) => boolean,
  ): Target {
    return new Proxy(target, {
      get(_target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
        if (typeof key === 'symbol' || !methods(key)) return method;
        return (...args: unknown[]) => pass(() => method(...args));
      },
    });
  }
  const storing = (name: string) => name === 'commit';
  return {
    ...context,
    auth: faulty(context.auth, () => true),
    firestore: new Proxy(
      faulty(context.firestore, (name) => name === 'runTransaction'),
      {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (key !== 'batch') return value;
          return () => faulty(context.firestore.batch(), storing);
        },
      },
    ),
    bucket: () => faulty(context.bucket(), (name) => name === 'getFiles'),
    sendPasswordLink: (email, language) => pass(() => context.sendPasswordLink(email, language)),
  };
}

/** Reads accounts and their documents without using the handlers. */
export function accounts({ context, firestore, projectId, readAs }: FunctionsEnvironment) {
  const has = async (path: string) => (await firestore.doc(path).get()).exists;

  const signInOf = (uid: string) => context.auth.getUser(uid).catch(() => null);
  const userOf = (uid: string) => readAs(userRecord, userPath(uid));
  const creationOf = (uid: string) =>
    readAs(operationRecord, operationPath(accountCreationId(uid)));

  /** Whether each document of a person and their account exist. */
  async function traceOf(uid: string) {
    const [account, profile, card, settings, summary] = await Promise.all([
      signInOf(uid).then((signIn) => signIn !== null),
      ...[userPath, directoryCardPath, userSettingsPath, summaryPath].map((path) => has(path(uid))),
    ]);
    return { account, profile, card, settings, summary };
  }

  async function expectWhole(uid: string): Promise<void> {
    expect(await traceOf(uid)).toEqual(WHOLE);
    const [account, user] = await Promise.all([signInOf(uid), userOf(uid)]);
    expect(account).toMatchObject({
      email: user?.email,
      displayName: user?.name,
      disabled: false,
      emailVerified: true,
    });
  }

  async function expectNothing(uid: string): Promise<void> {
    expect(await traceOf(uid)).toEqual(NOTHING);
  }

  /** Expects the count of people to be all but the admins. */
  async function expectTruePeopleCounts(): Promise<void> {
    const { docs } = await firestore.collection(USERS).get();
    const others = docs.filter((user) => user.get('role') !== 'admin');
    const active = others.filter((user) => user.get('status') === 'active');
    const workspace = await readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY);
    expect(workspace?.intervenants ?? { total: 0, active: 0 }).toEqual({
      total: others.length,
      active: active.length,
    });
  }

  /** The links that the Auth emulator has "sent" to an address. */
  async function linksTo(email: string): Promise<readonly string[]> {
    const { host, port } = runningSuite().auth;
    const url = `http://${host}:${port}/emulator/v1/projects/${projectId}/oobCodes`;
    const answer = await fetch(url, { headers: { authorization: 'Bearer owner' } });
    const { oobCodes } = (await answer.json()) as {
      oobCodes: { email: string; requestType: string; oobLink: string }[];
    };
    return oobCodes
      .filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
      .map(({ oobLink }) => oobLink);
  }

  /** Sends a request of the browser's SDK to the Auth emulator, in the project of this test file. */
  async function ask(what: string, request: object): Promise<boolean> {
    const { host, port } = runningSuite().auth;
    const url = `http://${host}:${port}/identitytoolkit.googleapis.com/v1/accounts:${what}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ ...request, targetProjectId: projectId }),
    });
    return answer.ok;
  }

  /** Whether Firebase Auth accepts the address and the password. */
  const signIn = (email: string, password: string) =>
    ask('signInWithPassword', { email, password });

  /** Whether a link of `linksTo` can set this password. */
  const followLink = (link: string, newPassword: string) =>
    ask('resetPassword', { oobCode: new URL(link).searchParams.get('oobCode'), newPassword });

  return {
    signInOf,
    userOf,
    creationOf,
    traceOf,
    expectWhole,
    expectNothing,
    expectTruePeopleCounts,
    linksTo,
    signIn,
    followLink,
  };
}

const WHOLE = { account: true, profile: true, card: true, settings: true, summary: true };

const NOTHING = {
  account: false,
  profile: false,
  card: false,
  settings: false,
  summary: false,
};
