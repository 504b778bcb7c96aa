import { type News, type Topic } from '../../protocol/inspection';
import { type Engine } from '../engine';
import { type Listeners } from '../listen/listeners';

const INTERVAL_MS = 250;

/** Where each topic stands: it has news when this has changed. */
export type Standings = () => Readonly<Record<Topic, unknown>>;

/**
 * Tells whoever wants to know which topics have changed, at most four times a second. It looks for
 * itself, and only while somebody listens: nobody who works has to report to it.
 */
export class NewsBoard {
  private readonly readers = new Set<(news: News) => void>();
  private timer: NodeJS.Timeout | undefined;
  private last: Readonly<Record<string, unknown>> = {};

  constructor(private readonly standings: Standings) {}

  /** From now on, until the function that is given back is called. */
  follow(reader: (news: News) => void): () => void {
    this.readers.add(reader);
    if (!this.timer) {
      this.last = this.standings();
      this.timer = setInterval(() => this.look(), INTERVAL_MS);
    }
    return () => {
      this.readers.delete(reader);
      if (this.readers.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  private look(): void {
    const now = this.standings();
    const topics = (Object.keys(now) as Topic[]).filter((topic) => now[topic] !== this.last[topic]);
    this.last = now;
    if (topics.length === 0) return;
    for (const reader of this.readers) reader({ topics });
  }
}

/** @param deliveries grows with all that happens to one */
export function engineStandings(engine: Engine, deliveries: () => number): Standings {
  return () => {
    const opened = [...engine.opened];
    return {
      documents: opened.map(({ listeners }) => listeners.commits).join(),
      listeners: opened.map(({ listeners }) => listenersStanding(listeners)).join(),
      deliveries: deliveries(),
      rules: engine.rulesets.revision,
      costs: JSON.stringify(engine.costs.list()),
    };
  };
}

function listenersStanding(listeners: Listeners): string {
  let lastId = 0;
  let told = 0;
  for (const [target, owner] of listeners.entries()) {
    const { id = 0, snapshots = 0 } = owner.following(target) ?? {};
    lastId = Math.max(lastId, id);
    told += snapshots;
  }
  return `${listeners.size} ${lastId} ${told}`;
}
