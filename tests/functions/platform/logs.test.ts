import { inspect } from 'node:util';
import { AppError, saveCompanyContract } from '@ouvrage/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSharedContext } from '../../../functions/src/platform/context';
import { defineCallable } from '../../../functions/src/platform/define-callable';
import { defineEndpoint } from '../../../functions/src/platform/define-endpoint';
import { logError } from '../../../functions/src/platform/log';
import { reportFailures } from '../../../functions/src/platform/report-failures';
import { trySendingLink } from '../../../functions/src/people/send-password-link';
import { companyRequest } from '../support/companies';
import { functionsEnvironment, PEOPLE } from '../support/environment';
import { serve, unsignedToken } from '../support/http';

/** All output, including that of Google's framework, which takes the console's methods when it is loaded. */
const { written } = vi.hoisted(() => {
  // Skips verification of tokens, as the emulators do.
  process.env['FIREBASE_DEBUG_MODE'] = 'true';
  process.env['FIREBASE_DEBUG_FEATURES'] = '{"skipTokenVerification":true}';
  const lines: unknown[][] = [];
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    // oxlint-disable-next-line ouvrage/no-computed-console -- what is caught is the console itself
    console[level] = (...args: unknown[]) => void lines.push(args);
  }
  return { written: lines };
});
const log = () => written.map((args) => args.map((arg) => inspect(arg)).join(' ')).join('\n');

const environment = functionsEnvironment('logs');

/** Texts that people wrote, and credentials. None may appear in a log. */
const SECRETS = {
  name: 'Ærøskøbing Tømrer',
  address: 'aeroe.secret@exemple.fr',
  text: 'Mur porteur fissuré; DROP TABLE companies',
  password: 'Tr3s-secret-2026',
};
const TOKEN = unsignedToken({
  sub: PEOPLE.admin.uid,
  user_id: PEOPLE.admin.uid,
  email: SECRETS.address,
  auth_time: Date.parse('2026-11-21T08:00:00Z') / 1000,
});

beforeAll(async () => {
  setSharedContext(environment.context);
  await environment.settle();
});
afterAll(() => setSharedContext(undefined));
beforeEach(() => void (written.length = 0));

function expectNoSecret(text: string): void {
  for (const secret of [...Object.values(SECRETS), TOKEN, TOKEN.split('.')[1] ?? '']) {
    expect(text).not.toContain(secret);
  }
}

const { name, address, text } = SECRETS;
const withCode = (message: string, code: string | number) =>
  Object.assign(new Error(message), { code });

/** Errors whose messages, as those of libraries, quote their input. */
const FAILURES: readonly (readonly [string, () => unknown, number, RegExp])[] = [
  ['a defect that quotes', () => new SyntaxError(`"${text}" is not valid JSON`), 500, /unexpected/],
  [
    'a value that Node names',
    () => new TypeError(`Received type string ('${name}')`),
    500,
    /unexp/,
  ],
  ['no error at all', () => ({ name, address, text }), 500, /unexpected/],
  ['a text', () => `${name} ${address}`, 500, /unexpected/],
  [
    'one under another',
    () => new Error('Not sent.', { cause: new Error(`550 <${address}> unknown`) }),
    ...([500, /unexpected/] as const),
  ],
  [
    'several at once',
    () => new AggregateError([new Error(`To ${address}`), new Error(`"${text}"`)], 'Some failed.'),
    ...([500, /unexpected/] as const),
  ],
  [
    'Firebase Auth, away',
    () => withCode(`No answer for ${address}, Bearer ${TOKEN}`, 'auth/internal-error'),
    ...([503, /service\/unavailable/] as const),
  ],
  ['Firestore, away', () => withCode(`14 UNAVAILABLE: "${text}"`, 14), 503, /Firestore is unav/],
  ['a refusal', () => new AppError('member/already', { name }), 409, /member\/already/],
];

describe('a call that fails', () => {
  async function post(callable: Parameters<typeof serve>[0], body: object) {
    await using function_ = await serve(callable);
    const answer = await fetch(function_.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  }

  const request = () => companyRequest({ name: SECRETS.name });

  it.each(FAILURES)(
    'by %s tells nobody what it was given',
    async (_what, failure, status, says) => {
      const failing = defineCallable(saveCompanyContract, () =>
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may throw anything
        Promise.resolve(() => Promise.reject(failure())),
      );

      const answer = await post(failing as never, { data: request() });

      expect(answer).toEqual({ status, body: expect.stringMatching(says) as string });
      expectNoSecret(log());
      expect(answer.body).not.toMatch(/\bat |node_modules|\/work|\.ts:/);
    },
  );

  it('unexpectedly is found in the log by the reference that the person is shown', async () => {
    const failing = defineCallable(saveCompanyContract, () =>
      Promise.resolve(() => {
        logError('Half of it is done');
        return Promise.reject(new Error('No space left on /dev/sda1.'));
      }),
    );

    const { body } = await post(failing as never, { data: request() });

    const { error } = JSON.parse(body) as { error: { details: { params: { reference: string } } } };
    const { reference } = error.details.params;
    const lines = written.filter((line) => JSON.stringify(line).includes(reference));
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).toContain('No space left on /dev/sda1.');
    expect(JSON.stringify(lines)).toContain('saveCompany');
    expect(body).not.toContain('sda1');
  });

  it.each([
    ['is no call', () => ({ ...SECRETS })],
    ['has more than a call', () => ({ data: request(), [SECRETS.name]: SECRETS.text })],
    ['is refused field by field', () => ({ data: { ...request(), ...SECRETS } })],
    ['is refused for what one field says', () => ({ data: { ...request(), email: SECRETS.text } })],
  ])('because what was sent %s leaves nothing of it', async (_what, body) => {
    const callable = defineCallable(saveCompanyContract, () =>
      Promise.reject(new Error('Not reached in most.')),
    );

    const { status } = await post(callable as never, body());

    expect(status).toBeGreaterThanOrEqual(400);
    expectNoSecret(log());
  });
});

describe('what fails without a person', () => {
  it.each(FAILURES)('by %s is logged without it', async (_what, failure) => {
    const trigger = reportFailures('onCompanyChanged', () => {
      throw failure();
    });

    const error = await trigger({}).catch((reason: unknown) => reason);

    // The error is thrown again, so that the framework logs it and retries.
    expect(error).toBeInstanceOf(Error);
    expectNoSecret(`${log()} ${inspect(error)}`);
    const [, reference = ''] = /log of (\w{10})/.exec(inspect(error)) ?? [];
    expect(log()).toContain(reference);
    expect(reference).not.toBe('');
  });

  it('at the contact endpoint is answered with a reference alone', async () => {
    const endpoint = defineEndpoint(
      'contact',
      () => Promise.resolve(() => Promise.reject(new Error(`"${text}" of ${address}`))),
      {},
    );
    await using function_ = await serve(endpoint as never);

    const answer = await fetch(function_.url, { method: 'POST', body: JSON.stringify(SECRETS) });

    expect(answer.status).toBe(500);
    const { reference } = (await answer.json()) as { reference: string };
    expect(log()).toContain(reference);
    expectNoSecret(log());
  });

  it('as a password link does names no address', async () => {
    const refusing = environment.contextWith({
      sendPasswordLink: (email) => Promise.reject(new Error(`${email} is over quota: ${address}`)),
    });

    expect(await trySendingLink(PEOPLE.architect.uid, refusing)).toBe(false);

    expect(log()).toContain('A password link was not sent');
    expect(log()).not.toContain('@exemple.fr');
  });
});
