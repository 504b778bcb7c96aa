import { type Target, type Write } from './history';
import { Random } from './random';

/** A write whose transaction has not read yet. */
export type Draft =
  | Write
  | { readonly kind: 'continue'; readonly path: string; readonly group: string };

export type Step = { readonly pauseMs: number } & (
  | { readonly kind: 'write'; readonly writes: readonly Write[] }
  | { readonly kind: 'read'; readonly target: Target }
  | {
      readonly kind: 'transaction';
      readonly isReadOnly: boolean;
      readonly reads: readonly Target[];
      readonly drafts: readonly Draft[];
    }
  /** `isOnly`: in place of the client's other listeners. */
  | { readonly kind: 'listen'; readonly target: Target; readonly isOnly: boolean }
  /** Stops one of the listeners, if there is one. */
  | { readonly kind: 'stop' }
);

export const CLIENTS = ['admin-0', 'admin-1', 'web-0', 'web-1', 'rest-0', 'rest-1'] as const;
export type ClientName = (typeof CLIENTS)[number];

/** The steps of each client, in order, as the seed determines them. How they interleave is left to chance. */
export interface Plan {
  readonly documents: readonly string[];
  readonly steps: Readonly<Record<ClientName, readonly Step[]>>;
}

const GROUPS = ['a', 'b'];
/**
 * A listener of the web SDK shows its client's own pending writes and hides documents that they would remove,
 * and reads are answered from its cache. So this client only runs transactions, which do neither. It has one
 * listener at a time: listeners share their documents, and after a lost connection the first that receives a
 * batch would show half of it in all others.
 */
const LISTENING: readonly ClientName[] = ['admin-1', 'web-1'];

export function planOf(seed: number): Plan {
  const random = new Random(seed);
  const documents = Array.from({ length: random.int(2, 6) }, (_, at) => `d${at}`);
  const length = random.int(6, 18);
  const steps = Object.fromEntries(
    CLIENTS.map((client) => {
      const makes = new StepMaker(random, documents, client);
      const count = client.startsWith('web') ? 1 : random.int(1, 3);
      const listens = LISTENING.includes(client)
        ? Array.from({ length: count }, () => makes.listen())
        : [];
      return [client, [...listens, ...Array.from({ length }, () => makes.step())]];
    }),
  ) as unknown as Record<ClientName, readonly Step[]>;
  return { documents, steps };
}

class StepMaker {
  private readonly isWeb: boolean;
  private readonly weights: Readonly<Record<Step['kind'], number>>;
  /** Sometimes immediately, sometimes slow enough for the network to be cut in between. */
  private readonly longestPauseMs: number;

  constructor(
    private readonly random: Random,
    private readonly documents: readonly string[],
    client: ClientName,
  ) {
    this.isWeb = client.startsWith('web');
    const listens = LISTENING.includes(client) ? 1 : 0;
    const isPure = this.isWeb && listens === 1;
    this.weights = {
      write: isPure ? 0 : random.int(2, 6),
      read: isPure ? 0 : random.int(1, 5),
      transaction: random.int(1, 3),
      listen: listens,
      stop: listens,
    };
    this.longestPauseMs = random.pick([0, 0, 5, 30]);
  }

  step(): Step {
    const { random } = this;
    const pauseMs = random.int(0, this.longestPauseMs);
    const kind = random.pickByWeight(this.weights);
    switch (kind) {
      case 'listen':
        return this.listen();
      case 'stop':
        return { pauseMs, kind };
      case 'read':
        return { pauseMs, kind, target: this.target() };
      case 'write': {
        const paths = random.some(this.documents, random.pick([1, 1, 1, 2, 3]));
        return { pauseMs, kind, writes: paths.map((path) => this.write(path)) };
      }
      case 'transaction':
        return { pauseMs, ...this.transaction() };
    }
  }

  /** To a query, or to one document. */
  listen(): Step {
    const target = this.target();
    const isOfMany = target.kind === 'documents' && target.paths.length > 1;
    const one = isOfMany ? documentTarget(target.paths.slice(0, 1)) : target;
    return { pauseMs: 0, kind: 'listen', target: one, isOnly: this.isWeb };
  }

  private transaction() {
    const { random, documents } = this;
    const kind = 'transaction' as const;
    const isReadOnly = !this.isWeb && random.chance(0.25);
    const reads = this.isWeb
      ? random.some(documents, random.int(1, 3)).map((path) => documentTarget([path]))
      : Array.from({ length: random.pick([1, 1, 2]) }, () => this.target());
    if (isReadOnly) return { kind, isReadOnly, reads, drafts: [] };
    const read = reads.flatMap((target) => (target.kind === 'documents' ? target.paths : []));
    const drafts = random
      .some(documents, random.pick([0, 1, 1, 2, 2]))
      .map((path) =>
        read.includes(path) || random.chance(0.5)
          ? ({ kind: 'continue', path, group: random.pick(GROUPS) } as const)
          : this.write(path),
      );
    return { kind, isReadOnly, reads, drafts };
  }

  private target(): Target {
    const { random, documents } = this;
    const kind = random.pickByWeight({ documents: 3, all: 2, group: 2, first: 1, top: 1 });
    switch (kind) {
      case 'documents':
        return documentTarget(this.isWeb ? [random.pick(documents)] : this.severalDocuments());
      case 'all':
        return { kind: 'query' };
      case 'group':
        return { kind: 'query', group: random.pick(GROUPS) };
      case 'first':
        return { kind: 'query', limit: random.int(1, 3) };
      case 'top':
        return { kind: 'top', limit: random.int(1, 3) };
    }
  }

  private severalDocuments(): readonly string[] {
    return this.random.some(this.documents, this.random.int(1, 3));
  }

  private write(path: string): Write {
    const { random } = this;
    const kind = random.pickByWeight({
      set: 3,
      merge: 2,
      update: 3,
      create: this.isWeb ? 0 : 1,
      delete: 1,
    });
    switch (kind) {
      case 'set':
      case 'create':
        return { kind, path, group: random.pick(GROUPS), n: random.int(0, 9) };
      case 'merge':
        return { kind, path, mark: String(random.int(0, 99)) };
      case 'update':
        return {
          kind,
          path,
          add: random.int(1, 3),
          ...(random.chance(0.5) && { group: random.pick(GROUPS) }),
        };
      case 'delete':
        return { kind, path };
    }
  }
}

function documentTarget(paths: readonly string[]): Target {
  return { kind: 'documents', paths };
}
