import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../scripts/deploy/verify';
import { DEFAULT_BASE, portsFrom } from '../../scripts/suite/ports.mjs';
import { allowEmulators, suiteConfig, type FirebaseConfig } from '../../scripts/suite/config.mjs';
import { LOCAL_JITSI } from '../../scripts/suite/environment.mjs';
import { allowAppCheck, allowJitsi } from '../../scripts/suite/page-policy.mjs';

const production = JSON.parse(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as FirebaseConfig;

function policyOf(config: FirebaseConfig): Map<string, string[]> {
  const header = config.hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  const directives = (header?.value ?? '').split(';').map((text) => text.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Of the headers that firebase.json has for all. */
const EVERY_PATH = '^/.*$';

describe('firebase.json', () => {
  it('lets no script run but our own files', () => {
    const policy = policyOf(production);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('lets no text become a style sheet where somebody is signed in', () => {
    const policy = policyOf(production);
    const ofNothing = createHash('sha256').update('').digest('base64');
    expect(policy.get('style-src')).toEqual(["'self'", `'sha256-${ofNothing}'`]);
  });

  it('has the header for every danger that has one, on every address', () => {
    for (const path of [
      '/',
      '/fr',
      '/login',
      '/verifier',
      '/dashboard/projets',
      '/assets/x.js',
      '/social/fr.png',
    ]) {
      const headers = headersOf(production.hosting.headers, path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      const [, seconds] =
        /^max-age=(\d+); includeSubDomains$/.exec(headers.get('strict-transport-security') ?? '') ??
        [];
      expect(Number(seconds), path).toBeGreaterThanOrEqual(31_536_000);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy, path).toContain("; base-uri 'none'; ");
      expect(policy, path).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'");
      expect(policy, path).not.toMatch(/unsafe-eval|unsafe-hashes|\*[ ;]|http:/);
    }
  });

  it('lets the landing page reach nothing but its own site, and no device', () => {
    for (const path of ['/', '/fr', '/en', '/es', '/ar']) {
      const headers = headersOf(production.hosting.headers, path);
      expect(headers.get('content-security-policy'), path).not.toMatch(/https:|blob:/);
      expect(headers.get('content-security-policy'), path).toContain("trusted-types 'none'");
      expect(headers.get('permissions-policy'), path).not.toContain('self');
    }
    const workspace = headersOf(production.hosting.headers, '/login').get('permissions-policy');
    expect(workspace).toContain('camera=(self), microphone=(self)');
  });

  it('lets the verifier reach nothing but its own site, and no device', () => {
    const headers = headersOf(production.hosting.headers, '/verifier');
    const policy = headers.get('content-security-policy');
    expect(policy).not.toMatch(/https:|blob:/);
    expect(policy).toContain("connect-src 'self'; worker-src 'self';");
    expect(headers.get('permissions-policy')).not.toContain('self');
    for (const config of [
      allowJitsi(structuredClone(production), LOCAL_JITSI),
      allowAppCheck(structuredClone(production)),
    ]) {
      expect(headersOf(config.hosting.headers, '/verifier').get('content-security-policy')).toBe(
        policy,
      );
    }
  });

  it('knows no local host', () => {
    const sources = [...policyOf(production).values()].flat();
    expect(sources.filter((source) => /localhost|127\.0\.0\.1|ws:/.test(source))).toEqual([]);
  });

  it('has the ports of the default base, so that the bare Firebase CLI runs the same suite', () => {
    const { firestore, ...others } = production.emulators as Record<
      string,
      { port?: number; websocketPort?: number }
    >;
    const { firestoreWebsocket, ...expected } = portsFrom(DEFAULT_BASE);
    const ports = Object.entries({ ...others, firestore }).flatMap(([service, emulator]) =>
      emulator?.port === undefined ? [] : [[service, emulator.port]],
    );
    expect(Object.fromEntries(ports)).toEqual(expected);
    expect(firestore?.websocketPort).toBe(firestoreWebsocket);
  });
});

describe('the configuration of a local suite', () => {
  const suite = suiteConfig(production, {
    base: 7100,
    singleProject: false,
    parameters: '.suite/7100/functions',
  });

  it('moves every port to the base', () => {
    expect(suite.emulators).toEqual({
      singleProjectMode: false,
      ui: { enabled: false },
      hosting: { host: '127.0.0.1', port: 7100 },
      auth: { host: '127.0.0.1', port: 7101 },
      functions: { host: '127.0.0.1', port: 7102 },
      firestore: { host: '127.0.0.1', port: 7103, websocketPort: 7107 },
      storage: { host: '127.0.0.1', port: 7104 },
      hub: { host: '127.0.0.1', port: 7105 },
      logging: { host: '127.0.0.1', port: 7106 },
      eventarc: { host: '127.0.0.1', port: 7108 },
      tasks: { host: '127.0.0.1', port: 7109 },
    });
  });

  it('lets the page connect to the emulators and to a proxy in front of them, and to no other port', () => {
    const local = (policyOf(suite).get('connect-src') ?? []).filter((source) =>
      source.includes('127.0.0.1'),
    );
    const ports = [7100, 7101, 7102, 7103, 7104, 7110, 7111, 7112, 7113, 7114];
    expect(local.sort()).toEqual(
      ports.flatMap((port) => [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${port}`]).sort(),
    );
    expect(policyOf(suite).get('connect-src')).toContain('http://localhost:7103');
  });

  it('lets the page load the fake Jitsi of the tests', () => {
    expect(policyOf(suite).get('script-src')).toEqual(["'self'", LOCAL_JITSI]);
  });

  it('changes nothing else', () => {
    const { 'connect-src': _local, ...others } = Object.fromEntries(policyOf(suite));
    const withJitsi = allowJitsi(structuredClone(production), LOCAL_JITSI);
    const { 'connect-src': _remote, ...expected } = Object.fromEntries(policyOf(withJitsi));
    expect(others).toEqual(expected);
    expect({ ...suite, hosting: null, emulators: null, functions: null }).toEqual({
      ...production,
      hosting: null,
      emulators: null,
      functions: null,
    });
    expect(suite.functions).toEqual(
      production.functions.map((codebase) => ({
        ...codebase,
        configDir: '.suite/7100/functions',
      })),
    );
    expect(suite.hosting['rewrites']).toEqual(production.hosting['rewrites']);
  });

  it('refuses a policy that would not hold for the emulators', () => {
    expect(() => allowEmulators("default-src 'self'", 7100)).toThrow('has no connect-src');
  });
});

describe('a deployment with App Check', () => {
  const config = allowAppCheck(structuredClone(production));
  const RECAPTCHA = 'https://www.google.com/recaptcha/';

  it('lets reCAPTCHA attest the pages of the app, and says so once', () => {
    for (const directive of ['script-src', 'frame-src', 'connect-src']) {
      expect(policyOf(config).get(directive)).toContain(RECAPTCHA);
    }
    expect(policyOf(config).has('require-trusted-types-for')).toBe(false);
    expect(allowAppCheck(structuredClone(config))).toEqual(config);
  });

  it('leaves the landing page and the verifier as they are', () => {
    const ownPages = ({ hosting }: FirebaseConfig) =>
      hosting.headers.filter(({ regex }) => regex !== undefined && regex !== EVERY_PATH);
    expect(ownPages(config)).toEqual(ownPages(production));
    expect(ownPages(production)).toHaveLength(2);
  });

  it('may have a Jitsi too, which comes and goes', () => {
    const both = allowJitsi(structuredClone(config), 'https://meet.example.org');
    expect(policyOf(both).get('script-src')).toContain(RECAPTCHA);
    expect(policyOf(both).get('frame-src')).toContain('https://meet.example.org');
    expect(policyOf(allowJitsi(both, null))).toEqual(policyOf(config));
  });
});

describe('a deployment with a Jitsi', () => {
  const ORIGIN = 'https://meet.example.org';
  const jitsiConfig = allowJitsi(structuredClone(production), ORIGIN);
  const featuresOf = ({ hosting }: FirebaseConfig) =>
    hosting.headers
      .flatMap(({ headers }) => headers)
      .find(({ key }) => key === 'Permissions-Policy')
      ?.value.split(', ');

  it('lets its script and its frame in, and its frame have what a meeting uses', () => {
    expect(policyOf(jitsiConfig).get('script-src')).toEqual(["'self'", ORIGIN]);
    expect(policyOf(jitsiConfig).get('frame-src')).toEqual(["'self'", 'blob:', ORIGIN]);
    const others = featuresOf(jitsiConfig)?.filter((feature) => !feature.includes(ORIGIN));
    expect(featuresOf(jitsiConfig)).toEqual([
      ...['camera', 'microphone', 'display-capture', 'fullscreen'].map(
        (feature) => `${feature}=(self "${ORIGIN}")`,
      ),
      ...(others ?? []),
    ]);
    expect(others?.every((feature) => feature.endsWith('=()'))).toBe(true);
  });

  it('lets in the last one that was named, and none when told so', () => {
    const other = allowJitsi(structuredClone(jitsiConfig), 'https://8x8.vc');
    expect(policyOf(other).get('frame-src')).toEqual(["'self'", 'blob:', 'https://8x8.vc']);
    expect(allowJitsi(other, null)).toEqual(production);
  });

  it('refuses a policy of which it does not know where to say so', () => {
    const header = { key: 'Content-Security-Policy', value: "default-src 'self'" };
    const config = { hosting: { headers: [{ source: '**', headers: [header] }] } };
    expect(() => allowJitsi(config, ORIGIN)).toThrow('has no script-src');
  });
});
