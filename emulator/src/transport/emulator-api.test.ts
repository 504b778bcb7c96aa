import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invalidArgument } from '#status/status';
import { baseEndpoints, emulatorApi } from './emulator-api';
import { type EmulatorControl, type RulesIssue } from './emulator-control';
import { openTestPort, type TestPort } from './testing/http-port';

const ERROR: RulesIssue = {
  severity: 'ERROR',
  description: "mismatched input 'zzz'",
  position: { line: 1, column: 1, startOffset: 0, endOffset: 2 },
};
const WARNING: RulesIssue = { severity: 'WARNING', description: 'Ruleset uses old version.' };

let calls: unknown[][];
let port: TestPort;

/** Rules that are not `good` or `old` do not compile. */
const control: EmulatorControl = {
  getRules: () => ({ file: { content: 'zzz', name: 'security.rules' }, issues: [ERROR] }),
  setRules: (...args) => {
    calls.push(args);
    const [, { content }, ignoreErrors] = args;
    if (content === 'old') return [WARNING];
    if (content === 'good') return [];
    if (ignoreErrors) return [ERROR];
    throw invalidArgument('Error compiling rules:\nL1:1 …');
  },
  ruleCoverage: (projectId) => ({ rules: { files: [{ content: projectId }] } }),
  ruleCoveragePage: (projectId) => `<p>${projectId}</p>`,
  allowCoverage: (projectId) => ({ allows: [{ path: projectId }] }),
  clearDatabase: (...args) => void calls.push(args),
  exportTo: (...args) => Promise.resolve(void calls.push(args)),
  registerV1Trigger: (...args) => void calls.push(args),
  registerV2Trigger: (...args) => void calls.push(args),
  costs: () => [{ label: 'phone', reads: 3 }],
  resetCosts: () => void calls.push(['reset']),
};

beforeEach(async () => {
  calls = [];
  port = await openTestPort({}, [emulatorApi(baseEndpoints(control))]);
});

afterEach(async () => {
  await port.close();
});

async function ask(method: string, address: string, body?: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`http://${port.address}${address}`, {
    method,
    ...(body === undefined ? {} : { body: text }),
  });
  return { status: response.status, text: await response.text() };
}

async function json(method: string, address: string, body?: unknown): Promise<unknown> {
  const { status, text } = await ask(method, address, body);
  return [status, JSON.parse(text)];
}

const RULES = '/emulator/v1/projects/p:securityRules';

function rules(content: string, more: object = {}) {
  return { rules: { files: [{ content }] }, ...more };
}

describe('rules', () => {
  it('are replaced', async () => {
    expect(await json('PUT', RULES, rules('good'))).toEqual([200, {}]);
    expect(calls).toEqual([['p', { content: 'good' }, false]]);
  });

  it('that do not compile fail, with the message that rules-unit-testing shows', async () => {
    expect(await json('PUT', RULES, rules('zzz'))).toEqual([
      400,
      {
        error: { code: 400, message: 'Error compiling rules:\nL1:1 …', status: 'INVALID_ARGUMENT' },
      },
    ]);
  });

  it.each([{ ignore_errors: true }, { ignoreErrors: 'true' }])(
    'that do not compile are reported with %j',
    async (ignore) => {
      const files = [{ name: 'security.rules', content: 'zzz' }];

      expect(await json('PUT', RULES, { ...ignore, rules: { files } })).toEqual([
        200,
        {
          issues: [
            {
              sourcePosition: { fileName: 'security.rules', line: 1, column: 1, endOffset: 2 },
              description: "mismatched input 'zzz'",
              severity: 'ERROR',
            },
          ],
        },
      ]);
    },
  );

  it('may have issues without a place', async () => {
    expect(await json('PUT', RULES, rules('old'))).toEqual([
      200,
      {
        issues: [
          { sourcePosition: {}, description: 'Ruleset uses old version.', severity: 'WARNING' },
        ],
      },
    ]);
  });

  it('are shown with their issues', async () => {
    expect(await json('GET', RULES)).toEqual([
      200,
      {
        rules: { files: [{ content: 'zzz', name: 'security.rules' }] },
        issues: [
          {
            sourcePosition: { fileName: 'security.rules', line: 1, column: 1, endOffset: 2 },
            description: "mismatched input 'zzz'",
            severity: 'ERROR',
          },
        ],
      },
    ]);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"rules":{"files":[]}}',
    rules('good', { foo: 1 }),
    { rules: { files: {} } },
  ])('are not taken from %j', async (body) => {
    expect((await ask('PUT', RULES, body)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('have a report of what was evaluated, also as a page', async () => {
    const address = '/emulator/v1/projects/p:ruleCoverage';

    expect(await json('GET', address)).toEqual([200, { rules: { files: [{ content: 'p' }] } }]);
    expect(await ask('GET', `${address}.html`)).toEqual({ status: 200, text: '<p>p</p>' });
    const statements = await json('GET', '/emulator/v1/projects/p:allowCoverage');
    expect(statements).toEqual([200, { allows: [{ path: 'p' }] }]);
  });
});

it.each(['(default)', '%28default%29'])('the database %s is cleared', async (database) => {
  const address = `/emulator/v1/projects/p/databases/${database}/documents`;

  expect(await json('DELETE', address)).toEqual([200, {}]);
  expect(calls).toEqual([[{ projectId: 'p', databaseId: '(default)' }]]);
});

it('a database is exported', async () => {
  const body = {
    database: 'projects/p/databases/(default)',
    export_directory: 'out',
    exportName: 'firestore_export',
  };

  expect(await json('POST', '/emulator/v1/projects/p:export', body)).toEqual([200, {}]);
  expect(calls).toEqual([
    [
      'p',
      { database: 'projects/p/databases/(default)', directory: 'out', name: 'firestore_export' },
    ],
  ]);
});

it('triggers of both generations are registered', async () => {
  const v1 = { eventTrigger: { eventType: 'write' } };
  const v2 = { eventType: 'google.cloud.firestore.document.v1.created' };
  const projects = '/emulator/v1/projects/p';

  expect(await json('PUT', `${projects}/triggers/t-0`, v1)).toEqual([200, {}]);
  expect(await json('POST', `${projects}/eventarcTrigger?eventarcTriggerId=u-0`, v2)).toEqual([
    200,
    v2,
  ]);
  expect(calls).toEqual([
    ['p', 't-0', v1],
    ['p', 'u-0', v2],
  ]);
});

it('costs are told and forgotten', async () => {
  expect(await json('GET', '/emulator/v1/costs')).toEqual([200, [{ label: 'phone', reads: 3 }]]);
  expect(await json('DELETE', '/emulator/v1/costs')).toEqual([200, {}]);
  expect(calls).toEqual([['reset']]);
});

it.each([
  ['POST', RULES],
  ['GET', '/emulator/v1/projects/p/triggers'],
  ['DELETE', '/emulator/v1/projects/p/databases/d/documents/a/b'],
  ['GET', '/emulator/v1/%ZZ'],
])('there is nothing at %s %s', async (method, address) => {
  expect((await ask(method, address)).status).toBe(404);
});
