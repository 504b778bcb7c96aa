import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as deployed from '../../../functions/src/index';
import { setSharedContext } from '../../../functions/src/platform/context';
import { CALLABLES } from '../support/calls';
import { functionsEnvironment, PEOPLE } from '../support/environment';
import { serve, unsignedToken } from '../support/http';
import { atNight } from '../../support/nightly';
import { runningSuite } from '../../support/suite';

vi.hoisted(() => {
  // Skips verification of tokens, as the emulators do.
  vi.stubEnv('FIREBASE_DEBUG_MODE', 'true');
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"skipTokenVerification":true}');
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    // The framework writes a line for each call.
    vi.spyOn(console, level).mockImplementation(() => undefined);
  }
});
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const environment = functionsEnvironment('hostile-bodies');

beforeAll(async () => {
  setSharedContext(environment.context);
  await environment.settle();
});
afterAll(() => setSharedContext(undefined));

const TOKEN = unsignedToken({
  sub: PEOPLE.admin.uid,
  user_id: PEOPLE.admin.uid,
  auth_time: Date.parse('2026-11-21T08:00:00Z') / 1000,
});

const INT64 = 'type.googleapis.com/google.protobuf.Int64Value';
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const FAR_TOO_DEEP = deep(200_000);

/** Bodies that are no call, or whose request is malformed. */
const BODIES: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"saveProject"'],
  ['a number', '1e400'],
  ['no data', '{}'],
  ['something beside the data', '{"data": {"then": true}, "then": true}'],
  ['data that is a text', '{"data": "x"}'],
  ['data that is a list', '{"data": [{}]}'],
  ['data that is a huge number', '{"data": 1e400}'],
  ['data that is deep', `{"data": ${FAR_TOO_DEEP}}`],
  ['a field that is deep', `{"data": {"operationId": ${FAR_TOO_DEEP}}}`],
  ['a prototype', '{"data": {"__proto__": {"operationId": "x"}}}'],
  ['a prototype of the body', '{"__proto__": {"data": {}}}'],
  ['a constructor', '{"data": {"constructor": {"prototype": {"isAdmin": true}}}}'],
  ['a number of the protocol', `{"data": {"@type": "${INT64}", "value": "9223372036854775807"}}`],
  ['no number of the protocol', `{"data": {"@type": "${INT64}", "value": "NaN"}}`],
  ['a number of the protocol without a value', `{"data": {"x": {"@type": "${INT64}"}}}`],
  ['a type that the protocol lacks', '{"data": {"x": [{"@type": "type.ouvrage/Any"}]}}'],
];

/** Values, as JSON, that no field of any request accepts. */
const POISONS = [
  ...['{}', '[[]]', '[null]', '1e400', '-1e400', '9007199254740993', '"\\ud800"', '"a\\udc00b"'],
  ...[`{"@type": "${INT64}", "value": "1"}`, '{"__proto__": {}}'],
  // By day, `BODIES` has it in one field.
  ...atNight([FAR_TOO_DEEP], []),
];

type Answer = readonly [what: string, status: number];

/** The answers that report an internal error, or success. */
async function wrongly(answers: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  return (await Promise.all(answers)).filter(([, status]) => status < 400 || status >= 500);
}

describe.each(CALLABLES)('%s', (_name, callable, sound) => {
  it('refuses each hostile body with a reason of the caller', { timeout: 60_000 }, async () => {
    await using server = await serve(callable as never);
    const ask = async (what: string, body: string, type = 'application/json'): Promise<Answer> => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': type };
      const answer = await fetch(server.url, { method: 'POST', headers, body });
      await answer.text();
      return [what, answer.status];
    };
    const fields = Object.keys(sound());
    const bodies = fields.flatMap((field) =>
      POISONS.map((poison) => {
        const rest = Object.fromEntries(Object.entries(sound()).filter(([key]) => key !== field));
        const before = JSON.stringify(rest).slice(1, -1);
        const data = `${before}${before === '' ? '' : ','}"${field}":${poison}`;
        return ask(`${field}: ${poison.slice(0, 40)}`, `{"data":{${data}}}`);
      }),
    );

    const wrong = await wrongly([
      ...BODIES.map(([what, body]) => ask(what, body)),
      ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) =>
        ask(type, JSON.stringify({ data: sound() }), type),
      ),
      ...bodies,
    ]);

    expect(wrong).toEqual([]);
  });
});

describe('contact', () => {
  it('refuses each hostile body with a reason of the caller', async () => {
    await using server = await serve(deployed.contact as never);
    const post = { name: 'Paul', email: 'paul@exemple.fr', company: 'Bâtir', language: 'fr' };
    const fields = Object.keys({ ...post, website: '' });
    const bodies = [
      ...BODIES.map(([, body]) => body),
      ...fields.flatMap((field) =>
        POISONS.filter((poison) => !poison.startsWith('"')).map((poison) => {
          const rest = JSON.stringify({ ...post, website: '', [field]: undefined }).slice(1, -1);
          return `{${rest},"${field}":${poison}}`;
        }),
      ),
    ];

    // As deeply nested as the maximum length of the form's body allows.
    const short = bodies.map((body) => body.replace(FAR_TOO_DEEP, deep(1500)));
    const wrong = await wrongly(
      short.map(async (body): Promise<Answer> => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(server.url, { method: 'POST', headers, body });
        await answer.text();
        return [body.slice(0, 80), answer.status];
      }),
    );

    expect(wrong).toEqual([]);
  });
});

describe('what is no JSON at all', () => {
  const { host, port } = runningSuite().functions;
  const { project } = runningSuite();

  it.each(['signInProfile', 'contact'])(
    'is refused by %s over HTTP',
    async (name) => {
      const url = `http://${host}:${port}/${project}/europe-west1/${name}`;
      const bodies: readonly (readonly [string, string | Uint8Array])[] = [
        ['application/json', '{"data": '],
        ['application/json', 'data=x'],
        ['application/json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
        ['application/json; charset=utf-7', '{"data": {}}'],
        ['application/json', `{"data": ${FAR_TOO_DEEP}}`],
        ['application/octet-stream', new Uint8Array([0, 1, 2])],
        ['text/plain', '{"data": {}}'],
      ];
      const statuses: number[] = [];
      for (const [type, body] of bodies) {
        const headers = { 'content-type': type };
        const answer = await fetch(url, { method: 'POST', headers, body: body as BodyInit });
        await answer.text();
        statuses.push(answer.status);
      }

      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    },
    60_000,
  );
});
