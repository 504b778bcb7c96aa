import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseIndexDefinitions } from '#query/index-definitions';
import { type IndexPolicy } from '#query/index-policy';
import { readExport } from '#export/read-export';
import { issueText, LineIndex } from '#rules/syntax/source';
import { type Journal } from '#journal/journal';
import { Engine } from '#service/engine';
import { RequestCounts } from '#service/inspection/request-counts';
import { rpcTable } from '#service/rpc-table';
import { systemClock } from '#store/clock';
import { callerOf } from '#transport/caller';
import { baseEndpoints, emulatorApi } from '#transport/emulator-api';
import { faultEndpoints } from '#transport/fault-endpoints';
import { consoleEndpoints } from '#transport/console-files';
import { foreignGuard } from '#transport/foreign-guard';
import { inspectionEndpoints } from '#transport/inspection-endpoints';
import { serveGrpc } from '#transport/grpc';
import { type HttpHandler } from '#transport/http/http-handler';
import { fromJson, toJson, toJsonText } from '#transport/json/codec';
import { openPort } from '#transport/port';
import { postEvent } from '#transport/post-event';
import { restHandler } from '#transport/rest/rest-handler';
import { webChannelHandler } from '#transport/web-channel/web-channel-handler';
import { EventDelivery } from '#triggers/event-delivery';
import { DeliveryLog } from '#triggers/delivery-log';
import { TriggerRegistry } from '#triggers/trigger-registry';
import { documentMessage } from '#query/project';
import { control } from './control';
import { openFaults } from './fault-control';
import { inspection } from './inspection';
import { mutantEndpoints } from './mutant-endpoints';
import { type Options } from './options';
import { fillDatabase, openJournal, reopenDatabases } from './persistence';

export interface RunningEmulator {
  readonly port: number;
  close(): Promise<void>;
  /** Syncs and unlocks the data folder. To be called before an exit, because it is synchronous. */
  release(): void;
}

/** Resolves when clients can connect. @param log called with lines for the terminal */
export async function startEmulator(
  options: Options,
  log: (line: string) => void,
): Promise<RunningEmulator> {
  const journal = openJournal(options.dataFolder, log);
  try {
    return await startWithJournal(journal, options, log);
  } catch (error) {
    journal?.close();
    throw error;
  }
}

async function startWithJournal(
  journal: Journal | undefined,
  options: Options,
  log: (line: string) => void,
): Promise<RunningEmulator> {
  const exportedDocuments =
    options.seedFile === undefined ? [] : await readExport(options.seedFile);
  const faults = options.withFaults ? openFaults(log) : undefined;
  const triggers = new TriggerRegistry();
  const deliveries = new DeliveryLog();
  const delivery =
    options.functionsHost === undefined
      ? undefined
      : new EventDelivery(triggers, {
          functionsHost: options.functionsHost,
          documentJson: (document) => toJson('Document', documentMessage(document)),
          post: postEvent,
          log,
          deliveries,
          ...(faults && { disturb: faults.disturbEvent }),
        });
  const engine = new Engine({
    clock: faults?.clock ?? systemClock,
    indexPolicy: await indexPolicyOf(options, log),
    onWrite: (_database, { changes, time }, caller) => {
      if (!delivery) return;
      for (const { before, after } of changes) {
        delivery.announce({
          ...(before && { before }),
          ...(after && { after }),
          commitTime: time,
          caller,
        });
      }
    },
    ...(journal && { commitLog: journal }),
    defer: setImmediate,
    onOpen: (open) => fillDatabase(open, exportedDocuments, journal, log),
  });
  await shareRules(engine, options.rulesFile, log);
  if (journal) reopenDatabases(engine, journal);
  const requests = new RequestCounts();
  const table = requests.countRequests(rpcTable(engine));
  const rpcs = faults?.disturbRpcs(table) ?? table;
  const grpc = serveGrpc(rpcs);
  const webChannel = webChannelHandler({ rpcs, callerOf, fromJson, toJsonText });
  const handlers: readonly HttpHandler[] = [
    foreignGuard(options.allowedHosts, log),
    (request, response) => webChannel.handle(request, response),
    restHandler(rpcs),
    emulatorApi([
      ...consoleEndpoints(fileURLToPath(new URL('./console', import.meta.url))),
      ...inspectionEndpoints(inspection(engine, requests, deliveries)),
      ...baseEndpoints(control(engine, triggers)),
      ...mutantEndpoints(engine),
      ...faultEndpoints(faults?.control),
    ]),
  ];
  const http = createServer((request, response) => {
    if (handlers.some((handle) => handle(request, response))) return;
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found\n');
  });
  // Back channels stay open for as long as clients listen.
  http.requestTimeout = 0;
  // Longer than clients keep an idle connection, so that none is closed during a request.
  http.keepAliveTimeout = 65_000;
  const open = await openPort({ host: options.host, port: options.port, grpc, http });
  return {
    port: open.port,
    async close() {
      webChannel.close();
      await grpc.close();
      await open.close();
      journal?.close();
    },
    release: () => journal?.close(),
  };
}

async function indexPolicyOf(
  { indexesFile, indexes }: Options,
  warn: (line: string) => void,
): Promise<IndexPolicy> {
  if (indexesFile === undefined) {
    return { mode: 'ignore', definitions: { indexes: [], fieldOverrides: [] }, warn };
  }
  const definitions = parseIndexDefinitions(await readFile(indexesFile, 'utf8'));
  return { mode: indexes, definitions, warn };
}

async function shareRules(
  engine: Engine,
  file: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (file === undefined) {
    log('No rules were given: everybody may read and write everything.');
    return;
  }
  const content = await readFile(file, 'utf8');
  const lines = new LineIndex(content);
  for (const issue of engine.rulesets.share({ name: file, content })) {
    log(`${file}: ${issue.severity} ${issueText(lines, issue)}`);
  }
}
