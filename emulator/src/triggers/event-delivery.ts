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

/** The possible outcomes of an event: it is queued for its function, once or repeatedly, or lost. */
export interface EventOutlet {
  /** Adds the event to the end of the queue. */
  readonly deliver: () => void;
  /** @param error logged as the error of a called function; absent: nothing is logged */
  readonly lose: (error?: string) => void;
}

export interface DeliveryOptions {
  /** `host:port` of the functions emulator. */
  readonly functionsHost: string;
  readonly documentJson: DocumentJson;
  readonly post: Post;
  /** Called with events that could not be delivered. */
  readonly log: (line: string) => void;
  /** How long to wait for a function. By default the longest that a function may run. */
  readonly timeoutMs?: number;
  /** Records the state of each event. */
  readonly deliveries?: DeliveryLog;
  /** Decides when, and how often, each event is delivered; absent: at once, once. */
  readonly disturb?: (item: EventToEncode, outlet: EventOutlet) => void;
}

const LONGEST_RUN_MS = 540_000;

/**
 * Delivers changes to the functions that are registered for them. Each function gets its events in order,
 * one after the other: the functions emulator starts another process for a concurrent event and then loses
 * the order. Different functions do not wait for one another. As on Google's emulator, an event that fails
 * is not sent again. Queued events hold the documents themselves, which are encoded when they are sent.
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
    // All v1 functions of a change share one id. Each v2 function gets its own.
    const sharedId = crypto.randomUUID();
    for (const trigger of triggers) {
      if (trigger.awaits !== 'written' && trigger.awaits !== event.kind) continue;
      const eventId = trigger.generation === 'v1' ? sharedId : crypto.randomUUID();
      const item = { event, trigger, eventId };
      this.options.deliveries?.recordAnnouncement(item);
      const deliver = () => this.queueOf(trigger).push(item);
      if (!this.options.disturb) deliver();
      else this.options.disturb(item, { deliver, lose: (error) => this.lose(item, error) });
    }
  }

  /** Resolves when every event that was queued is answered, also those that functions caused meanwhile. */
  async idle(): Promise<void> {
    for (;;) {
      const pending = Array.from(this.queues.values(), ({ rest }) => rest).filter(
        (rest) => rest !== undefined,
      );
      if (pending.length === 0) return;
      await Promise.all(pending);
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
    deliveries?.recordEnd(item, error === undefined ? { isDropped: true } : { error });
    if (error !== undefined) log(`Function ${describeEvent(item)}: ${error}.`);
  }

  private async deliver(item: EventToEncode): Promise<void> {
    const { trigger } = item;
    const { functionsHost, documentJson, post, log, deliveries } = this.options;
    const path = `/functions/projects/${trigger.projectId}/triggers/${encodeURIComponent(trigger.id)}`;
    const what = describeEvent(item);
    deliveries?.recordStart(item);
    try {
      const encode = trigger.generation === 'v1' ? encodeV1Event : encodeCloudEvent;
      const { headers, body } = encode(item, documentJson);
      const signal = AbortSignal.timeout(this.options.timeoutMs ?? LONGEST_RUN_MS);
      const status = await post(`http://${functionsHost}${path}`, headers, body, signal);
      deliveries?.recordEnd(item, { status });
      if (status >= 400) log(`Function ${what}: answered ${status}.`);
    } catch (cause) {
      const error = cause instanceof Error ? cause.message : String(cause);
      deliveries?.recordEnd(item, { error });
      log(`Function ${what}: ${error}.`);
    }
  }
}

function describeEvent({ trigger, event }: EventToEncode): string {
  return `${trigger.id} on ${event.kind} ${event.name.path}`;
}
