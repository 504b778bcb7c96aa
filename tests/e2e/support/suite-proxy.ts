import { connect, createServer, type Server, type Socket } from 'node:net';
import { runningSuite } from '../../support/suite';

/** Distances of the services from the base port (scripts/suite/ports.mjs). */
const SERVICES = { hosting: 0, auth: 1, functions: 2, firestore: 3, storage: 4 } as const;

type Service = keyof typeof SERVICES;

/** How a direction carries bytes: towards the suite (`up`) or towards the browser (`down`). */
interface Pace {
  /** Bytes a second of each connection; null: as fast as it goes. */
  limit: number | null;
  /** Milliseconds that each piece is late. */
  delay: number;
  /** Nothing goes, and nothing is lost: it comes when the direction is let go. */
  isStalled: boolean;
}

type Direction = 'up' | 'down';

interface Wire {
  readonly service: Service;
  readonly client: Socket;
  readonly server: Socket;
  /** The suite's end went without a word to the browser. */
  isHalfClosed: boolean;
}

function endsOf({ client, server }: Wire, direction: Direction) {
  return direction === 'up' ? { from: client, to: server } : { from: server, to: client };
}

const freely = (): Pace => ({ limit: null, delay: 0, isStalled: false });

/**
 * A wire between a browser and the whole suite, which a test can cut, stall, half-close and slow down:
 * a page opened at `url` finds every service through it.
 */
export class SuiteProxy {
  readonly #servers: Server[] = [];
  readonly #wires = new Set<Wire>();
  readonly #paces: Readonly<Record<Direction, Pace>> = { up: freely(), down: freely() };
  readonly #cutServices = new Set<Service>();
  readonly #silentServices = new Set<Service>();
  #cut = false;
  #deaf = false;
  #lastWord: RegExp | null = null;

  get url(): string {
    return `http://127.0.0.1:${runningSuite().proxyPort}`;
  }

  async open(): Promise<void> {
    const { port, proxyPort } = runningSuite();
    await Promise.all(
      Object.entries(SERVICES).map(async ([service, distance]) => {
        const server = createServer((client) =>
          this.#carry(client, service as Service, port + distance),
        );
        this.#servers.push(server);
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(proxyPort + distance, '127.0.0.1', resolve);
        });
      }),
    );
  }

  /** Breaks every connection and lets no new one through. */
  cut(): void {
    this.#cut = true;
    for (const { client, server } of this.#wires) {
      client.destroy();
      server.destroy();
    }
  }

  /** The same for one service: its port is blocked. */
  cutService(service: Service): void {
    this.#cutServices.add(service);
    for (const wire of this.#wires) {
      if (wire.service !== service) continue;
      wire.client.destroy();
      wire.server.destroy();
    }
  }

  /** One service takes every connection and never answers. */
  silenceService(service: Service): void {
    this.#silentServices.add(service);
    for (const wire of this.#wires) this.#holdOrLetGo(wire);
  }

  /** Bytes stop, in both directions or in one, and every connection stays open; new ones open too. */
  stall(...directions: readonly Direction[]): void {
    const halves = directions.length === 0 ? (['up', 'down'] as const) : directions;
    for (const direction of halves) this.#paces[direction].isStalled = true;
    for (const wire of this.#wires) this.#holdOrLetGo(wire);
  }

  /** The suite's ends of all connections are gone, and no browser is told; new ones go through. */
  halfClose(): void {
    for (const wire of this.#wires) {
      wire.isHalfClosed = true;
      wire.server.destroy();
    }
  }

  /** Ends every fault but the slowness. */
  restore(): void {
    this.#cut = false;
    this.#deaf = false;
    this.#lastWord = null;
    this.#cutServices.clear();
    this.#silentServices.clear();
    for (const pace of Object.values(this.#paces)) pace.isStalled = false;
    for (const wire of this.#wires) this.#holdOrLetGo(wire);
  }

  /**
   * From the next call of a function on, requests still arrive and no answer comes back: not the
   * call's, and no news of what it did. The question of the browser that goes before is answered.
   */
  loseAnswersFrom(functionName: string): void {
    this.#lastWord = new RegExp(`^POST \\S*/${functionName} `);
  }

  /** The same from what a browser says on: a write that is made, and whose acknowledgement is lost. */
  loseAnswersTo(pattern: RegExp): void {
    this.#lastWord = pattern;
  }

  /** Slows what browsers send, so that an upload can be watched and cut. */
  limitUpload(bytesPerSecond: number | null): void {
    this.#paces.up.limit = bytesPerSecond;
  }

  limitDownload(bytesPerSecond: number | null): void {
    this.#paces.down.limit = bytesPerSecond;
  }

  /** Makes every piece late by so many milliseconds, on its way to the suite and on its way back. */
  delay(milliseconds: number): void {
    for (const pace of Object.values(this.#paces)) pace.delay = milliseconds;
  }

  async close(): Promise<void> {
    this.cut();
    await Promise.all(
      this.#servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
  }

  #carry(client: Socket, service: Service, port: number): void {
    if (this.#cut || this.#cutServices.has(service)) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    const wire: Wire = { service, client, server, isHalfClosed: false };
    this.#wires.add(wire);
    server.on('close', () => {
      if (!wire.isHalfClosed) client.destroySoon();
    });
    client.on('close', () => {
      this.#wires.delete(wire);
      server.destroy();
    });
    this.#pass(wire, 'down', () => !this.#deaf);
    this.#pass(wire, 'up', (piece) => {
      if (this.#lastWord?.test(piece.toString('latin1')) === true) this.#deaf = true;
      return true;
    });
    this.#holdOrLetGo(wire);
  }

  #holdOrLetGo(wire: Wire): void {
    for (const direction of ['up', 'down'] as const) {
      const { from } = endsOf(wire, direction);
      if (this.#isHeld(wire, direction)) from.pause();
      else from.resume();
    }
  }

  #isHeld({ service }: Wire, direction: Direction): boolean {
    return this.#paces[direction].isStalled || this.#silentServices.has(service);
  }

  /** Carries one direction of a connection, and its end; `hears` says whether a piece is let through. */
  #pass(wire: Wire, direction: Direction, hears: (piece: Buffer) => boolean): void {
    const { from, to } = endsOf(wire, direction);
    const pace = this.#paces[direction];
    const goOn = () => {
      if (!this.#isHeld(wire, direction)) from.resume();
    };
    from.on('error', () => from.destroy());
    from.on('data', (piece: Buffer) => {
      const isHeard = hears(piece);
      const hand = () => {
        if (isHeard && to.writable) to.write(piece);
        if (pace.limit === null) goOn();
        else setTimeout(goOn, (piece.length / pace.limit) * 1000);
      };
      from.pause();
      if (pace.delay === 0) hand();
      else setTimeout(hand, pace.delay);
    });
    from.on('end', () => to.end());
  }
}
