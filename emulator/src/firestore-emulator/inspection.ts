import { collectionsBelow, databaseOverviews, openListeners } from '#service/inspection/overview';
import { engineVersions, NewsBoard } from '#service/inspection/news';
import { type RequestCounts } from '#service/inspection/request-counts';
import { tryRules } from '#service/inspection/try-rules';
import { type Engine } from '#service/engine';
import { type Inspection } from '#transport/inspection';
import { type DeliveryLog } from '#triggers/delivery-log';
import { VERSION } from './help';

/** What the console is told. */
export function inspection(
  engine: Engine,
  requests: RequestCounts,
  deliveries: DeliveryLog,
): Inspection {
  const startedAt = Date.now();
  const news = new NewsBoard(engineVersions(engine, () => deliveries.revision));
  return {
    overview: () => ({
      version: VERSION,
      startedAt,
      now: Date.now(),
      databases: databaseOverviews(engine),
      requests: requests.list(),
    }),
    listeners: () => openListeners(engine),
    deliveries: () => deliveries.list(),
    collections: (database, parent) => collectionsBelow(engine, database, parent),
    tryRules: (projectId, trial) => tryRules(engine, projectId, trial),
    followNews: (reader) => news.subscribe(reader),
  };
}
