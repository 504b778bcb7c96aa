import { type Call } from './call';

/** The operations charged to a client, in documents. */
export interface Cost {
  reads: number;
  writes: number;
  deletes: number;
  /** Documents that rules looked up on its behalf. */
  lookups: number;
}

export interface ClientCost extends Readonly<Cost> {
  readonly label: string;
  /** See `callerText`. */
  readonly caller: string;
}

/** Counts the costs of each client, by its label and its caller. */
export class Costs {
  private readonly byClient = new Map<string, Cost & { label: string; caller: string }>();

  add(call: Call, kind: keyof Cost, documents: number): void {
    const caller = callerText(call);
    const key = `${call.label}\n${caller}`;
    let cost = this.byClient.get(key);
    if (!cost) {
      cost = { label: call.label, caller, reads: 0, writes: 0, deletes: 0, lookups: 0 };
      this.byClient.set(key, cost);
    }
    cost[kind] += documents;
  }

  list(): readonly ClientCost[] {
    return [...this.byClient.values()].map((cost) => ({ ...cost }));
  }

  reset(): void {
    this.byClient.clear();
  }
}

/** `admin`, `anonymous` or the uid. */
export function callerText({ caller }: Pick<Call, 'caller'>): string {
  if (caller.kind !== 'user') return caller.kind;
  const { sub } = caller.claims;
  return typeof sub === 'string' ? sub : 'user';
}
