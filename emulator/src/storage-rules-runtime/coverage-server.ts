import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type CoverageReport } from '../rules/coverage';
import { coveragePage } from '../rules/coverage-page';

const HOST = '127.0.0.1';
/** As of the Firestore emulator; there is one project, whatever it is called. */
const REPORT_ADDRESS = /^\/emulator\/v1\/projects\/[^/?]+:ruleCoverage(\.html)?(?:\?|$)/;

export interface CoverageServerOptions {
  /** 0: any that is free. */
  readonly port: number;
  /** Undefined while no rules are loaded. */
  readonly report: () => CoverageReport | undefined;
  readonly log: (line: string) => void;
}

/** Says where it serves, or why it does not, and never throws: without us the whole CLI ends. */
export function serveCoverage({ port, report, log }: CoverageServerOptions): Server {
  const refuse = (error: unknown) => {
    log(`No coverage of the Storage rules: ${messageOf(error)}`);
  };
  const server = createServer((request, response) => {
    answer(request, response, report);
  });
  server.on('error', refuse);
  server.on('listening', () => {
    const address = server.address();
    const opened = typeof address === 'object' && address ? address.port : port;
    log(`Coverage of the Storage rules: http://${HOST}:${String(opened)}`);
  });
  try {
    server.listen(port, HOST);
  } catch (error) {
    // What is no port is thrown, what cannot be opened is told.
    refuse(error);
  }
  return server;
}

function answer(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  reportNow: CoverageServerOptions['report'],
): void {
  const address = method === 'GET' ? REPORT_ADDRESS.exec(url) : undefined;
  if (!address) {
    answerError(response, 404, 'NOT_FOUND', 'There is only the rule coverage here.');
    return;
  }
  try {
    const report = reportNow();
    if (!report) answerError(response, 404, 'NOT_FOUND', 'No Storage rules are loaded.');
    else if (address[1] === undefined) send(response, 200, JSON_TYPE, JSON.stringify(report));
    else send(response, 200, 'text/html; charset=utf-8', coveragePage(report));
  } catch (error) {
    // Values nested too deep to be written, for one.
    answerError(response, 500, 'INTERNAL', messageOf(error));
  }
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
