import { type News, type Topic } from '#protocol/inspection';
import { type Engine } from '../engine';
import { type Listeners } from '../listen/listeners';

const INTERVAL_MS = 250;

/** A version for each topic. A topic has news when its version has changed. */
export type TopicVersions = () => Readonly<Record<Topic, unknown>>;

/**
 * Notifies subscribers which topics have changed, at most four times a second. It polls, and only while
 * there are subscribers, so that other code need not report changes.
 */
export class NewsBoard {
  private readonly readers = new Set<(news: News) => void>();
  private timer: NodeJS.Timeout | undefined;
  private last: Readonly<Record<string, unknown>> = {};

  constructor(private readonly readVersions: TopicVersions) {}

  /** Returns the function that unsubscribes. */
  subscribe(reader: (news: News) => void): () => void {
    this.readers.add(reader);
    if (!this.timer) {
      this.last = this.readVersions();
      this.timer = setInterval(() => this.poll(), INTERVAL_MS);
    }
    return () => {
      this.readers.delete(reader);
      if (this.readers.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  private poll(): void {
    const now = this.readVersions();
    const topics = (Object.keys(now) as Topic[]).filter((topic) => now[topic] !== this.last[topic]);
    this.last = now;
    if (topics.length === 0) return;
    for (const reader of this.readers) reader({ topics });
  }
}

/** @param deliveries a number that grows with each change of a delivery */
export function engineVersions(engine: Engine, deliveries: () => number): TopicVersions {
  return () => {
    const databases = [...engine.openDatabases];
    return {
      documents: databases.map(({ listeners }) => listeners.commits).join(),
      listeners: databases.map(({ listeners }) => listenersVersion(listeners)).join(),
      deliveries: deliveries(),
      rules: engine.rulesets.revision,
      costs: JSON.stringify(engine.costs.list()),
    };
  };
}

function listenersVersion(listeners: Listeners): string {
  let lastId = 0;
  let snapshotCount = 0;
  for (const [target, owner] of listeners.entries()) {
    const { id = 0, snapshots = 0 } = owner.usageOf(target) ?? {};
    lastId = Math.max(lastId, id);
    snapshotCount += snapshots;
  }
  return `${listeners.size} ${lastId} ${snapshotCount}`;
}
