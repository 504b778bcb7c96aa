import { type DocumentChange, eventOf } from './document-change';
import { encodeCloudEvent } from './cloud-event';
import { type DeliveryLog } from './delivery-log';
import { type DocumentJson, type EventToEncode } from './event-request';
import { SerialQueue } from './serial-queue';
import { functionName, type Trigger } from './trigger';
import { type TriggerRegistry } from './trigger-registry';
import { encodeV1Event } from './v1-event';

/** Answers the status of the response, once the function is done; rejects where there is none. */
export type Post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
) => Promise<number>;

/** What may become of an event: its turn in the queue of its function, also again, or nothing. */
export interface EventOutlet {
  /** Queues it, behind what is queued by then. */
  readonly deliver: () => void;
  /** @param error told as that of a function that was called; absent: nobody hears of it */
  readonly lose: (error?: string) => void;
}

export interface DeliveryOptions {
  /** `host:port` of the functions emulator. */
  readonly functionsHost: string;
  readonly documentJson: DocumentJson;
  readonly post: Post;
  /** Told of events that did not arrive. */
  readonly log: (line: string) => void;
  /** After which a function that does not answer is given up: by default the longest it may run. */
  readonly timeoutMs?: number;
  /** Told of what becomes of each event. */
  readonly deliveries?: DeliveryLog;
  /** Decides when, and how often, each event is delivered; absent: at once, once. */
  readonly disturb?: (item: EventToEncode, outlet: EventOutlet) => void;
}

const LONGEST_RUN_MS = 540_000;

/**
 * Brings changes to the functions that wait for them. Each function gets its events in order, the
 * next after it has answered the last, for the functions emulator starts another process for whatever
 * comes meanwhile and then loses the order; different functions do not wait for one another. An
 * event that fails is not sent again, as on Google's emulator. What waits is the documents
 * themselves, which are encoded when their turn comes.
 */
export class EventDelivery {
  private readonly queues = new Map<string, SerialQueue<EventToEncode>>();

  constructor(
    private readonly registry: TriggerRegistry,
    private readonly options: DeliveryOptions,
  ) {}

  /** Returns at once, before anything is sent. */
  announce(change: DocumentChange): void {
    const name = (change.after ?? change.before)?.name;
    const triggers = name ? this.registry.triggersFor(name) : [];
    if (triggers.length === 0) return;
    const event = eventOf(change);
    if (!event) return;
    // One id for all v1 functions that hear of a change; for each v2 function its own.
    const sharedId = crypto.randomUUID();
    for (const trigger of triggers) {
      if (trigger.awaits !== 'written' && trigger.awaits !== event.kind) continue;
      const eventId = trigger.generation === 'v1' ? sharedId : crypto.randomUUID();
      const item = { event, trigger, eventId };
      this.options.deliveries?.announced(item);
      const deliver = () => this.queueOf(trigger).push(item);
      if (!this.options.disturb) deliver();
      else this.options.disturb(item, { deliver, lose: (error) => this.lose(item, error) });
    }
  }

  /** Resolves when every event that was queued is answered, also those that functions caused meanwhile. */
  async idle(): Promise<void> {
    for (;;) {
      const unfinished = Array.from(this.queues.values(), ({ rest }) => rest).filter(
        (rest) => rest !== undefined,
      );
      if (unfinished.length === 0) return;
      await Promise.all(unfinished);
    }
  }

  private queueOf(trigger: Trigger): SerialQueue<EventToEncode> {
    const key = `${trigger.projectId}/${functionName(trigger)}`;
    const queue = this.queues.get(key) ?? new SerialQueue((item) => this.deliver(item));
    this.queues.set(key, queue);
    return queue;
  }

  private lose(item: EventToEncode, error: string | undefined): void {
    const { deliveries, log } = this.options;
    deliveries?.ended(item, error === undefined ? { isDropped: true } : { error });
    if (error !== undefined) log(`Function ${whatOf(item)}: ${error}.`);
  }

  private async deliver(item: EventToEncode): Promise<void> {
    const { trigger } = item;
    const { functionsHost, documentJson, post, log, deliveries } = this.options;
    const path = `/functions/projects/${trigger.projectId}/triggers/${encodeURIComponent(trigger.id)}`;
    const what = whatOf(item);
    deliveries?.started(item);
    try {
      const encode = trigger.generation === 'v1' ? encodeV1Event : encodeCloudEvent;
      const { headers, body } = encode(item, documentJson);
      const signal = AbortSignal.timeout(this.options.timeoutMs ?? LONGEST_RUN_MS);
      const status = await post(`http://${functionsHost}${path}`, headers, body, signal);
      deliveries?.ended(item, { status });
      if (status >= 400) log(`Function ${what}: answered ${status}.`);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      deliveries?.ended(item, { error });
      log(`Function ${what}: ${error}.`);
    }
  }
}

function whatOf({ trigger, event }: EventToEncode): string {
  return `${trigger.id} on ${event.kind} ${event.name.path}`;
}
