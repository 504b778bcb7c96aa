import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const startup = vi.hoisted(() => ({ app: { name: 'app' }, order: [] as string[] }));

vi.mock('firebase/app', () => ({ initializeApp: () => startup.app }));
vi.mock('firebase/auth', () => ({
  browserLocalPersistence: {},
  indexedDBLocalPersistence: {},
  connectAuthEmulator: () => undefined,
  initializeAuth: () => {
    startup.order.push('auth');
    return {};
  },
}));
vi.mock('firebase/app-check', () => ({
  ReCaptchaEnterpriseProvider: class {
    constructor(readonly siteKey: string) {}
  },
  initializeAppCheck: (app: unknown, options: object) => {
    startup.order.push(`app-check ${JSON.stringify(options)}`);
    expect(app).toBe(startup.app);
  },
}));
const location = vi.hoisted(() => ({ isLocal: false }));
vi.mock('./local-suite', () => ({
  localService: () => (location.isLocal ? { host: '127.0.0.1', port: 5081 } : null),
}));

import { startFirebase } from './firebase';

const ATTESTED = 'app-check {"provider":{"siteKey":"site-key"},"isTokenAutoRefreshEnabled":true}';

beforeEach(() => {
  startup.order.length = 0;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('App Check', () => {
  it.each([
    ['starts before Firebase Auth where a site key is configured', 'site-key', false, [ATTESTED]],
    ['is left out where none is', '', false, []],
    ['is left out of the local suite, which attests nothing', 'site-key', true, []],
  ])('%s', async (_what, siteKey, isLocal, expected) => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
    location.isLocal = isLocal;

    await startFirebase();

    expect(startup.order).toEqual([...expected, 'auth']);
  });

  it('has no debug token, and no site key unless a deployment brings one', () => {
    const naming = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('app-check.test.ts'))
      .filter((name) => /APPCHECK_DEBUG/i.test(readFileSync(`web/src/${name}`, 'utf8')));

    expect(naming).toEqual([]);
    expect(readFileSync('web/.env', 'utf8')).toMatch(/^VITE_APP_CHECK_SITE_KEY=$/m);
  });
});
