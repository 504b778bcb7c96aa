import {
  type CollectionInfo,
  type DeliveryInfo,
  type ListenerInfo,
  type News,
  type Overview,
  type RulesTrialResult,
} from '#protocol/inspection';
import { type Trial } from '#service/inspection/try-rules';
import { type DatabaseId } from '#values/document-name';

/** What the console asks of the emulator. Each may throw a `StatusError`. */
export interface Inspection {
  overview(): Overview;
  listeners(): readonly ListenerInfo[];
  deliveries(): readonly DeliveryInfo[];
  collections(database: DatabaseId, parent: string): readonly CollectionInfo[];
  tryRules(projectId: string, trial: Trial): RulesTrialResult;
  /** Returns the function that unsubscribes. */
  followNews(reader: (news: News) => void): () => void;
}
