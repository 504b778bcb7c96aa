import { type IncomingMessage, type ServerResponse } from 'node:http';
import { addressOf } from './http/address';
import { answerError, answerJson, answerPage, answerText } from './http/answer';
import { allowOrigin, answerPreflight } from './http/cors';
import { type HttpHandler } from './http/http-handler';
import { readBody } from './http/read-body';
import { parseJson } from './json/codec';
import { issuesJson, readExportRequest, readRulesRequest, rulesJson } from './emulator-body';
import { type EmulatorControl } from './emulator-control';

interface Exchange {
  readonly control: EmulatorControl;
  /** What the address says, in the order of its groups. */
  readonly names: readonly string[];
  readonly query: URLSearchParams;
  readonly body: string;
  readonly response: ServerResponse;
}

interface Endpoint {
  readonly method: string;
  readonly address: RegExp;
  readonly serve: (exchange: Exchange) => Promise<void> | void;
}

const PREFIX = '/emulator/';

/** The endpoints of Google's emulator, and `costs`, which is ours. */
const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    address: /^\/$/,
    serve: ({ response }) => answerText(response, 'Ok'),
  },
  {
    method: 'PUT',
    address: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    serve: ({ control, names: [projectId = ''], body, response }) => {
      const { file, ignoreErrors } = readRulesRequest(body);
      const issues = control.setRules(projectId, file, ignoreErrors);
      answer(response, issuesJson(issues, file));
    },
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    serve: ({ control, names: [projectId = ''], response }) =>
      answer(response, rulesJson(control.getRules(projectId))),
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage$/,
    serve: ({ control, names: [projectId = ''], response }) =>
      answer(response, control.ruleCoverage(projectId)),
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage\.html$/,
    serve: ({ control, names: [projectId = ''], response }) =>
      answerPage(response, control.ruleCoveragePage(projectId)),
  },
  {
    method: 'DELETE',
    address: /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/,
    serve: async ({ control, names: [projectId = '', databaseId = ''], response }) => {
      await control.clearDatabase({ projectId, databaseId });
      answer(response, {});
    },
  },
  {
    method: 'POST',
    address: /^\/emulator\/v1\/projects\/([^/]+):export$/,
    serve: async ({ control, names: [projectId = ''], body, response }) => {
      await control.exportTo(projectId, readExportRequest(body));
      answer(response, {});
    },
  },
  {
    method: 'PUT',
    address: /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/,
    serve: ({ control, names: [projectId = '', triggerId = ''], body, response }) => {
      control.registerV1Trigger(projectId, triggerId, parseJson(body));
      answer(response, {});
    },
  },
  {
    method: 'POST',
    address: /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/,
    serve: ({ control, names: [projectId = ''], query, body, response }) => {
      const registration = parseJson(body);
      control.registerV2Trigger(projectId, query.get('eventarcTriggerId') ?? '', registration);
      answer(response, registration);
    },
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/costs$/,
    serve: ({ control, response }) => answer(response, control.costs()),
  },
  {
    method: 'DELETE',
    address: /^\/emulator\/v1\/costs$/,
    serve: ({ control, response }) => {
      control.resetCosts();
      answer(response, {});
    },
  },
];

/** What the Firebase CLI, rules-unit-testing and the scripts of a suite ask of an emulator. */
export function emulatorApi(control: EmulatorControl): HttpHandler {
  return (request, response) => {
    const { path = '', query } = addressOf(request);
    if (request.method === 'OPTIONS' && path.startsWith(PREFIX)) {
      allowOrigin(request, response);
      answerPreflight(request, response);
      return true;
    }
    for (const endpoint of ENDPOINTS) {
      const groups = request.method === endpoint.method && endpoint.address.exec(path);
      if (!groups) continue;
      allowOrigin(request, response);
      serve(endpoint, { control, names: groups.slice(1), query }, request, response);
      return true;
    }
    return false;
  };
}

function serve(
  endpoint: Endpoint,
  exchange: Omit<Exchange, 'body' | 'response'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  readBody(request)
    .then((body) => endpoint.serve({ ...exchange, body, response }))
    .catch((thrown: unknown) => answerError(response, thrown));
}

function answer(response: ServerResponse, json: unknown): void {
  answerJson(response, JSON.stringify(json));
}
