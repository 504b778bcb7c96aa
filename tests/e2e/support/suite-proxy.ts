import { connect, createServer, type Server, type Socket } from 'node:net';
import { runningSuite } from '../../support/suite';

/** Offset of each service's port from the base port (scripts/suite/ports.mjs). */
const SERVICES = { hosting: 0, auth: 1, functions: 2, firestore: 3, storage: 4 } as const;

type Service = keyof typeof SERVICES;

/** How a direction transfers bytes: to the suite (`up`) or to the browser (`down`). */
interface Pace {
  /** Bytes per second of each connection; null for no limit. */
  limit: number | null;
  /** Delay of each chunk in milliseconds. */
  delay: number;
  /** No bytes pass and none are lost: they are delivered when the direction resumes. */
  isStalled: boolean;
}

type Direction = 'up' | 'down';

interface Wire {
  readonly service: Service;
  readonly client: Socket;
  readonly server: Socket;
  /** The suite's end closed without notice to the browser. */
  isHalfClosed: boolean;
}

function endsOf({ client, server }: Wire, direction: Direction) {
  return direction === 'up' ? { from: client, to: server } : { from: server, to: client };
}

const freely = (): Pace => ({ limit: null, delay: 0, isStalled: false });

/**
 * A proxy between a browser and the whole suite. A test can cut, stall, half-close or slow it down. A page
 * opened at `url` reaches every service through it.
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

  /** Closes every connection and refuses new ones. */
  cut(): void {
    this.#cut = true;
    for (const { client, server } of this.#wires) {
      client.destroy();
      server.destroy();
    }
  }

  /** The same as `cut` for one service, as if its port were blocked. */
  cutService(service: Service): void {
    this.#cutServices.add(service);
    for (const wire of this.#wires) {
      if (wire.service !== service) continue;
      wire.client.destroy();
      wire.server.destroy();
    }
  }

  /** The service accepts every connection but never answers. */
  silenceService(service: Service): void {
    this.#silentServices.add(service);
    for (const wire of this.#wires) this.#holdOrLetGo(wire);
  }

  /** Stops the bytes in both directions or in one. Connections stay open and new ones are accepted. */
  stall(...directions: readonly Direction[]): void {
    const halves = directions.length === 0 ? (['up', 'down'] as const) : directions;
    for (const direction of halves) this.#paces[direction].isStalled = true;
    for (const wire of this.#wires) this.#holdOrLetGo(wire);
  }

  /** Closes the suite's ends of all connections without notice to the browsers. New connections work. */
  halfClose(): void {
    for (const wire of this.#wires) {
      wire.isHalfClosed = true;
      wire.server.destroy();
    }
  }

  /** Ends every fault except limits and delays. */
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
   * Drops every byte from the suite once a browser calls the function. Requests still arrive. The call's
   * response and all later news are lost; the preflight request before it is still answered.
   */
  loseAnswersFrom(functionName: string): void {
    this.#lastWord = new RegExp(`^POST \\S*/${functionName} `);
  }

  /** The same for a request that matches `pattern`: for example, a write whose acknowledgement is lost. */
  loseAnswersTo(pattern: RegExp): void {
    this.#lastWord = pattern;
  }

  /** Limits what browsers send, so that a test can watch an upload and interrupt it. */
  limitUpload(bytesPerSecond: number | null): void {
    this.#paces.up.limit = bytesPerSecond;
  }

  limitDownload(bytesPerSecond: number | null): void {
    this.#paces.down.limit = bytesPerSecond;
  }

  /** Delays every chunk by this time, in both directions. */
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

  /** Forwards one direction of a connection and its end. A chunk is dropped when `hears` returns false. */
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
