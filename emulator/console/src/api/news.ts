import { useSyncExternalStore } from 'react';
import { type News, type Topic } from '#protocol/inspection';

export type Connection = 'connecting' | 'live' | 'lost';

const RETRY_MILLISECONDS = 1_000;

/**
 * Changes that the emulator reports. The page has one connection, and none while it is hidden, because a
 * browser opens only six connections to a host for all of its tabs.
 */
class NewsFeed {
  private connection: Connection = 'connecting';
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly revisions = new Map<Topic, number>();
  /** Grows when all queries must be repeated, for example after a lost connection. */
  private epoch = 0;
  private readonly watchers = new Set<() => void>();

  readonly subscribe = (watcher: () => void): (() => void) => {
    if (this.watchers.size === 0) this.start();
    this.watchers.add(watcher);
    return () => {
      this.watchers.delete(watcher);
      if (this.watchers.size === 0) this.stop();
    };
  };

  readonly state = (): Connection => this.connection;

  /** A number that changes with each change of one of the topics. */
  revision(topics: readonly Topic[]): number {
    return topics.reduce((sum, topic) => sum + (this.revisions.get(topic) ?? 0), this.epoch);
  }

  private start(): void {
    document.addEventListener('visibilitychange', this.followVisibility);
    this.followVisibility();
  }

  private stop(): void {
    document.removeEventListener('visibilitychange', this.followVisibility);
    this.disconnect();
  }

  private readonly followVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.disconnect();
    else if (!this.source) this.connect();
  };

  private connect(): void {
    const source = new EventSource('/emulator/v1/news');
    this.source = source;
    source.onopen = () => {
      this.epoch += 1;
      this.setConnection('live');
    };
    source.onerror = () => {
      // EventSource never retries after the server has refused the connection.
      this.disconnect();
      this.setConnection('lost');
      this.retry = setTimeout(() => this.followVisibility(), RETRY_MILLISECONDS);
    };
    source.addEventListener('news', ({ data }: MessageEvent<string>) => {
      const { topics } = JSON.parse(data) as News;
      for (const topic of topics) {
        this.revisions.set(topic, (this.revisions.get(topic) ?? 0) + 1);
      }
      this.notifyWatchers();
    });
  }

  private disconnect(): void {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
  }

  private setConnection(connection: Connection): void {
    this.connection = connection;
    this.notifyWatchers();
  }

  private notifyWatchers(): void {
    for (const watcher of this.watchers) watcher();
  }
}

const feed = new NewsFeed();

export function useConnection(): Connection {
  return useSyncExternalStore(feed.subscribe, feed.state);
}

/** A number that changes when data of the topics may have changed. */
export function useRevision(topics: readonly Topic[]): number {
  return useSyncExternalStore(feed.subscribe, () => feed.revision(topics));
}
