import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AllowCoverage } from '#rules/coverage/allow-coverage';
import { type CoverageReport } from '#rules/coverage/coverage-report';
import { coveragePage } from '#rules/coverage/coverage-page';
import { type MutantTrials } from '#rules/mutation/mutant-trials';
import { mutantsJson, readTrialsRequest, type TrialsRequest } from '#rules/mutation/trials-json';

const HOST = '127.0.0.1';
/** The path of the Firestore emulator. The project id in it is ignored: there is only one project. */
const ADDRESS = /^\/emulator\/v1\/(?:projects\/[^/?]+:)?([A-Za-z.]+)(?:\?|$)/;

/** Coverage and mutants of the rules that were loaded last. */
export interface RecordedRules {
  /** Undefined while no rules are loaded. */
  coverage(): CoverageReport | undefined;
  allowCoverage(): readonly AllowCoverage[];
  /** Undefined when these rules are not the ones that are loaded. */
  tryMutants(request: TrialsRequest): MutantTrials | undefined;
  takeNoticed(): readonly number[];
}

export interface CoverageServerOptions {
  /** 0: any that is free. */
  readonly port: number;
  readonly rules: RecordedRules;
  readonly log: (line: string) => void;
}

/** Logs its address, or why it does not serve. It never throws, because the whole CLI would end. */
export function serveCoverage({ port, rules, log }: CoverageServerOptions): Server {
  const refuse = (error: unknown) => {
    log(`No coverage of the Storage rules: ${messageOf(error)}`);
  };
  const server = createServer((request, response) => {
    readText(request)
      .then((body) => answer(request, response, rules, body))
      // Values nested too deep to be written, for one.
      .catch((error: unknown) => answerError(response, 500, 'INTERNAL', messageOf(error)));
  });
  server.on('error', refuse);
  server.on('listening', () => {
    const address = server.address();
    const listeningPort = typeof address === 'object' && address ? address.port : port;
    log(`Coverage of the Storage rules: http://${HOST}:${String(listeningPort)}`);
  });
  try {
    server.listen(port, HOST);
  } catch (error) {
    // An invalid port throws here; a port in use raises the event `error`.
    refuse(error);
  }
  return server;
}

function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  rules: RecordedRules,
  body: string,
): void {
  const json = (value: object) => send(response, 200, JSON_TYPE, JSON.stringify(value));
  const report = rules.coverage();
  const what = `${method} ${ADDRESS.exec(url)?.[1] ?? ''}`;
  if (!KNOWN.includes(what)) {
    answerError(
      response,
      404,
      'NOT_FOUND',
      'There is only what the Storage rules were seen to do.',
    );
  } else if (!report) {
    answerError(response, 404, 'NOT_FOUND', 'No Storage rules are loaded.');
  } else if (what === 'PUT ruleMutants') {
    answerTrials(response, rules, body);
  } else if (what === 'GET ruleCoverage') json(report);
  else if (what === 'GET allowCoverage') json({ allows: rules.allowCoverage() });
  else if (what === 'POST takeNoticedMutants') json({ ids: rules.takeNoticed() });
  else send(response, 200, 'text/html; charset=utf-8', coveragePage(report, rules.allowCoverage()));
}

const KNOWN = [
  'GET ruleCoverage',
  'GET ruleCoverage.html',
  'GET allowCoverage',
  'PUT ruleMutants',
  'POST takeNoticedMutants',
];

function answerTrials(response: ServerResponse, rules: RecordedRules, body: string): void {
  const request = readTrialsRequest(body);
  if (typeof request === 'string') {
    answerError(response, 400, 'INVALID_ARGUMENT', request);
    return;
  }
  const trials = rules.tryMutants(request);
  if (trials) send(response, 200, JSON_TYPE, JSON.stringify(mutantsJson(trials)));
  else answerError(response, 400, 'FAILED_PRECONDITION', 'Other Storage rules are loaded.');
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return text;
}

const JSON_TYPE = 'application/json; charset=utf-8';

function answerError(response: ServerResponse, code: number, status: string, message: string) {
  send(response, code, JSON_TYPE, JSON.stringify({ error: { code, message, status } }));
}

function send(response: ServerResponse, code: number, type: string, text: string): void {
  response.writeHead(code, { 'Content-Type': type }).end(text);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
