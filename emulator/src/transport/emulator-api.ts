import { type IncomingMessage, type ServerResponse } from 'node:http';
import { addressOf } from './http/address';
import { answerError, answerObject, answerPage } from './http/answer';
import { allowOrigin, answerPreflight } from './http/cors';
import { type HttpHandler } from './http/http-handler';
import { readBody } from './http/read-body';
import { parseJson } from './json/codec';
import { issuesJson, readExportRequest, readRulesRequest, rulesJson } from './emulator-body';
import { type EmulatorControl } from './emulator-control';
import { type Endpoint, type Exchange } from './emulator-endpoint';

const PREFIX = '/emulator/';

/** The endpoints of Google's emulator, and `costs` and `allowCoverage`, which are ours. */
export const baseEndpoints = (control: EmulatorControl): readonly Endpoint[] => [
  {
    method: 'PUT',
    address: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    serve: ({ names: [projectId = ''], body, response }) => {
      const { file, ignoreErrors } = readRulesRequest(body);
      const issues = control.setRules(projectId, file, ignoreErrors);
      answerObject(response, issuesJson(issues, file));
    },
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):securityRules$/,
    serve: ({ names: [projectId = ''], response }) =>
      answerObject(response, rulesJson(control.getRules(projectId))),
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage$/,
    serve: ({ names: [projectId = ''], response }) =>
      answerObject(response, control.ruleCoverage(projectId)),
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):ruleCoverage\.html$/,
    serve: ({ names: [projectId = ''], response }) =>
      answerPage(response, control.ruleCoveragePage(projectId)),
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/projects\/([^/]+):allowCoverage$/,
    serve: ({ names: [projectId = ''], response }) =>
      answerObject(response, control.allowCoverage(projectId)),
  },
  {
    method: 'DELETE',
    address: /^\/emulator\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents$/,
    serve: async ({ names: [projectId = '', databaseId = ''], response }) => {
      await control.clearDatabase({ projectId, databaseId });
      answerObject(response, {});
    },
  },
  {
    method: 'POST',
    address: /^\/emulator\/v1\/projects\/([^/]+):export$/,
    serve: async ({ names: [projectId = ''], body, response }) => {
      await control.exportTo(projectId, readExportRequest(body));
      answerObject(response, {});
    },
  },
  {
    method: 'PUT',
    address: /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/,
    serve: ({ names: [projectId = '', triggerId = ''], body, response }) => {
      control.registerV1Trigger(projectId, triggerId, parseJson(body));
      answerObject(response, {});
    },
  },
  {
    method: 'POST',
    address: /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/,
    serve: ({ names: [projectId = ''], query, body, response }) => {
      const registration = parseJson(body);
      control.registerV2Trigger(projectId, query.get('eventarcTriggerId') ?? '', registration);
      answerObject(response, registration);
    },
  },
  {
    method: 'GET',
    address: /^\/emulator\/v1\/costs$/,
    serve: ({ response }) => answerObject(response, control.costs()),
  },
  {
    method: 'DELETE',
    address: /^\/emulator\/v1\/costs$/,
    serve: ({ response }) => {
      control.resetCosts();
      answerObject(response, {});
    },
  },
];

/** What the Firebase CLI, rules-unit-testing and the scripts of a suite ask of an emulator. */
export function emulatorApi(endpoints: readonly Endpoint[]): HttpHandler {
  return (request, response) => {
    const { path = '', query } = addressOf(request);
    if (request.method === 'OPTIONS' && path.startsWith(PREFIX)) {
      allowOrigin(request, response);
      answerPreflight(request, response);
      return true;
    }
    for (const endpoint of endpoints) {
      const groups = request.method === endpoint.method && endpoint.address.exec(path);
      if (!groups) continue;
      allowOrigin(request, response);
      serve(endpoint, { names: groups.slice(1), query }, request, response);
      return true;
    }
    return false;
  };
}

function serve(
  endpoint: Endpoint,
  exchange: Pick<Exchange, 'names' | 'query'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  readBody(request)
    .then((body) => endpoint.serve({ ...exchange, request, body, response }))
    .catch((error: unknown) => answerError(response, error));
}
