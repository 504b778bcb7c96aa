import { type EventToEncode } from './event-request';
import { type ChangeKind, functionName } from './trigger';

/** How many deliveries are kept. */
const CAPACITY = 500;

/** One event on its way to one function. Times are milliseconds since 1970. */
export interface Delivery {
  /** Of this delivery; no other has it. */
  readonly id: string;
  readonly eventId: string;
  readonly projectId: string;
  readonly functionName: string;
  readonly event: ChangeKind;
  readonly path: string;
  readonly announcedAt: number;
  state: 'waiting' | 'running' | 'answered' | 'failed' | 'dropped';
  /** HTTP status of the answer. */
  status?: number;
  error?: string;
  startedAt?: number;
  endedAt?: number;
}

/** How a delivery ended: with an answer, without one, or never sent. */
export type DeliveryEnd =
  | { readonly status: number }
  | { readonly error: string }
  | { readonly isDropped: true };

/**
 * The deliveries that changed last, for the console. It holds no reference to a document, so that
 * documents are released as without it.
 */
export class DeliveryLog {
  private readonly byItem = new WeakMap<EventToEncode, Delivery>();
  /** By id, the most recently changed last. */
  private readonly recent = new Map<string, Delivery>();
  private announcementCount = 0;
  private changeCount = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Grows with each change of a delivery. */
  get revision(): number {
    return this.changeCount;
  }

  /** The most recently changed first. */
  list(): readonly Readonly<Delivery>[] {
    return [...this.recent.values()].reverse();
  }

  recordAnnouncement(item: EventToEncode): void {
    const { event, trigger, eventId } = item;
    this.announcementCount += 1;
    const delivery: Delivery = {
      id: String(this.announcementCount),
      eventId,
      projectId: trigger.projectId,
      functionName: functionName(trigger),
      event: event.kind,
      path: event.name.path,
      announcedAt: this.now(),
      state: 'waiting',
    };
    this.byItem.set(item, delivery);
    this.markChanged(delivery);
  }

  recordStart(item: EventToEncode): void {
    const delivery = this.byItem.get(item);
    if (!delivery) return;
    delivery.state = 'running';
    delivery.startedAt = this.now();
    this.markChanged(delivery);
  }

  recordEnd(item: EventToEncode, end: DeliveryEnd): void {
    const delivery = this.byItem.get(item);
    if (!delivery) return;
    delivery.state = stateOf(end);
    delivery.endedAt = this.now();
    if ('status' in end) delivery.status = end.status;
    if ('error' in end) delivery.error = end.error;
    this.markChanged(delivery);
  }

  private markChanged(delivery: Delivery): void {
    this.changeCount += 1;
    this.recent.delete(delivery.id);
    this.recent.set(delivery.id, delivery);
    const [oldest] = this.recent.keys();
    if (this.recent.size > CAPACITY && oldest !== undefined) this.recent.delete(oldest);
  }
}

function stateOf(end: DeliveryEnd): Delivery['state'] {
  if ('isDropped' in end) return 'dropped';
  return 'status' in end && end.status < 400 ? 'answered' : 'failed';
}
