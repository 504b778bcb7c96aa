import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { signInProfileContract } from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../../functions/src/index';
import { defineCallable } from '../../../functions/src/platform/define-callable';
import { serve, signedToken, trustOwnKey, unsignedToken } from '../support/http';

/** The framework logs why it refuses each token. It takes the console's methods when it is loaded. */
vi.hoisted(() => {
  for (const level of ['debug', 'warn'] as const) {
    // oxlint-disable-next-line ouvrage/no-computed-console -- what is silenced is the console itself
    console[level] = () => undefined;
  }
});

/**
 * Functions as in production, without an emulator: the SDKs verify every token, with a key of this process in
 * place of Google's.
 */
const PROJECT = 'ouvrage-production';
const app = initializeApp({ projectId: PROJECT });
afterAll(() => deleteApp(app));

beforeAll(() => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  trustOwnKey((getAuth(app) as unknown as { idTokenVerifier: unknown }).idTokenVerifier);
  trustOwnKey(
    (getAppCheck(app) as unknown as { appCheckTokenVerifier: unknown }).appCheckTokenVerifier,
  );
});
afterAll(() => vi.unstubAllEnvs());

const NOW = Math.floor(Date.now() / 1000);
const HOUR = 3600;

const session = (claims: object = {}) => ({
  ...{ iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: 'camille' },
  ...{ auth_time: NOW - 60, iat: NOW - 60, exp: NOW + HOUR },
  ...claims,
});
const attestation = (claims: object = {}) => ({
  ...{ iss: 'https://firebaseappcheck.googleapis.com/1', aud: [`projects/${PROJECT}`] },
  ...{ sub: '1:1:web:1', iat: NOW - 60, exp: NOW + HOUR },
  ...claims,
});

/** A callable that returns the uid of the token, without reading Firestore. */
const whoAmI = () =>
  defineCallable(
    signInProfileContract,
    () => Promise.resolve((_request, { uid }) => Promise.resolve({ uid, role: 'owner', name: '' })),
    { account: 'any' },
  );

interface Tokens {
  readonly session?: string;
  readonly app?: string;
}

async function post(url: string, tokens: Tokens): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(tokens.session !== undefined && { authorization: `Bearer ${tokens.session}` }),
      ...(tokens.app !== undefined && { 'x-firebase-appcheck': tokens.app }),
    },
    body: JSON.stringify({ data: {} }),
  });
  return { status: answer.status, body: await answer.text() };
}

const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const FORGED: readonly (readonly [string, string])[] = [
  ['an expired one', signedToken(session({ iat: NOW - 2 * HOUR, exp: NOW - HOUR }))],
  ['one for another audience', signedToken(session({ aud: 'elsewhere' }))],
  [
    'one of another project',
    signedToken(session({ aud: 'other', iss: 'https://securetoken.google.com/other' })),
  ],
  ['one without a signature', unsignedToken(session())],
  ['one that somebody else signed', signedToken(session(), foreign)],
  ['one that is of nobody', signedToken(session({ sub: '' }))],
  ['no token at all', 'bonjour'],
];

describe('a session’s token', () => {
  it('is believed when Firebase Auth has signed it for this project', async () => {
    await using callable = await serve(whoAmI());

    const answer = await post(callable.url, { session: signedToken(session()) });

    expect(answer).toEqual({
      status: 200,
      body: expect.stringContaining('"uid":"camille"') as string,
    });
  });

  it.each(FORGED)('is not, being %s, by any callable', async (_what, token) => {
    for (const [name, callable] of Object.entries({ ...deployed, whoAmI: whoAmI() })) {
      if (!('callableTrigger' in callable.__endpoint)) continue;
      await using function_ = await serve(callable as never);
      const { status, body } = await post(function_.url, { session: token });
      expect(status, name).toBe(401);
      expect(body).toBe('{"error":{"message":"Unauthenticated","status":"UNAUTHENTICATED"}}');
    }
  });
});

describe('App Check', () => {
  const GIVEN: readonly (readonly [string, string | undefined])[] = [
    ['nothing', undefined],
    ['a token without a signature', unsignedToken(attestation())],
    ['an expired token', signedToken(attestation({ iat: NOW - 2 * HOUR, exp: NOW - HOUR }))],
    ['a token of another project', signedToken(attestation({ aud: ['projects/other'] }))],
    ['a token that somebody else signed', signedToken(attestation(), foreign)],
  ];
  const calling = (token: string | undefined): Tokens => ({
    session: signedToken(session()),
    ...(token !== undefined && { app: token }),
  });

  it.each(GIVEN)('enforced, lets nobody in by %s', async (_what, token) => {
    vi.stubEnv('APP_CHECK_ENFORCED', 'true');
    await using callable = await serve(whoAmI());

    expect((await post(callable.url, calling(token))).status).toBe(401);
  });

  it('enforced, lets our own app in', async () => {
    vi.stubEnv('APP_CHECK_ENFORCED', 'true');
    await using callable = await serve(whoAmI());

    expect((await post(callable.url, calling(signedToken(attestation())))).status).toBe(200);
  });

  it('not enforced, as it is unless a parameter says so, asks nobody', async () => {
    vi.stubEnv('APP_CHECK_ENFORCED', 'false');
    await using callable = await serve(whoAmI());

    expect((await post(callable.url, calling(undefined))).status).toBe(200);
  });
});

it('nothing that is deployed puts an emulator between itself and Firebase', () => {
  const sources = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`functions/src/${name}`, 'utf8'));

  for (const source of sources) {
    expect(source).not.toMatch(/process\.env(?:\[[^\]]+\]|\.\w+)\s*\??\??=[^=]/);
    expect(source).not.toMatch(/useEmulator|FIREBASE_DEBUG_/);
  }
  for (const file of readdirSync('functions').filter((name) => name.startsWith('.env'))) {
    expect(readFileSync(`functions/${file}`, 'utf8')).not.toMatch(/EMULATOR|DEBUG/);
  }
});
