import { type EventToEncode } from './event-request';
import { type ChangeKind, functionName } from './trigger';

/** How many are remembered. */
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
 * The deliveries to which something happened last, for people to look at. It keeps no document alive:
 * what waits, and what is over, costs what it did without.
 */
export class DeliveryLog {
  private readonly byItem = new WeakMap<EventToEncode, Delivery>();
  /** By id; the one to which something happened last comes last. */
  private readonly recent = new Map<string, Delivery>();
  private announcedSoFar = 0;
  private happened = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Grows with all that happens. */
  get revision(): number {
    return this.happened;
  }

  /** The one to which something happened last comes first. */
  list(): readonly Readonly<Delivery>[] {
    return [...this.recent.values()].reverse();
  }

  announced(item: EventToEncode): void {
    const { event, trigger, eventId } = item;
    this.announcedSoFar += 1;
    const delivery: Delivery = {
      id: String(this.announcedSoFar),
      eventId,
      projectId: trigger.projectId,
      functionName: functionName(trigger),
      event: event.kind,
      path: event.name.path,
      announcedAt: this.now(),
      state: 'waiting',
    };
    this.byItem.set(item, delivery);
    this.touch(delivery);
  }

  started(item: EventToEncode): void {
    const delivery = this.byItem.get(item);
    if (!delivery) return;
    delivery.state = 'running';
    delivery.startedAt = this.now();
    this.touch(delivery);
  }

  ended(item: EventToEncode, end: DeliveryEnd): void {
    const delivery = this.byItem.get(item);
    if (!delivery) return;
    delivery.state = stateOf(end);
    delivery.endedAt = this.now();
    if ('status' in end) delivery.status = end.status;
    if ('error' in end) delivery.error = end.error;
    this.touch(delivery);
  }

  private touch(delivery: Delivery): void {
    this.happened += 1;
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
