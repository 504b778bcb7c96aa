import { connect, createServer, type Server, type Socket } from 'node:net';
import { runningSuite } from './suite';

/** Distances of the services from the base port (scripts/ports.mjs). */
const SERVICES = [0, 1, 2, 3, 4];

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
  readonly client: Socket;
  readonly server: Socket;
  /** The suite's end went without a word to the browser. */
  isHalfClosed: boolean;
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
  #cut = false;
  #deaf = false;
  #lastWord: RegExp | null = null;

  get url(): string {
    return `http://127.0.0.1:${runningSuite().proxyPort}`;
  }

  async open(): Promise<void> {
    const { port, proxyPort } = runningSuite();
    await Promise.all(
      SERVICES.map(async (service) => {
        const server = createServer((client) => this.#carry(client, port + service));
        this.#servers.push(server);
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(proxyPort + service, '127.0.0.1', resolve);
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

  /** Bytes stop, in both directions or in one, and every connection stays open; new ones open too. */
  stall(...directions: readonly Direction[]): void {
    const stalled = directions.length === 0 ? (['up', 'down'] as const) : directions;
    for (const direction of stalled) this.#paces[direction].isStalled = true;
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
  loseAnswersTo(said: RegExp): void {
    this.#lastWord = said;
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

  #carry(client: Socket, port: number): void {
    if (this.#cut) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    const wire: Wire = { client, server, isHalfClosed: false };
    this.#wires.add(wire);
    server.on('close', () => {
      if (!wire.isHalfClosed) client.destroySoon();
    });
    client.on('close', () => {
      this.#wires.delete(wire);
      server.destroy();
    });
    this.#pass(server, client, this.#paces.down, () => !this.#deaf);
    this.#pass(client, server, this.#paces.up, (piece) => {
      if (this.#lastWord?.test(piece.toString('latin1')) === true) this.#deaf = true;
      return true;
    });
    this.#holdOrLetGo(wire);
  }

  #holdOrLetGo({ client, server }: Wire): void {
    const { up, down } = this.#paces;
    for (const [from, pace] of [
      [client, up],
      [server, down],
    ] as const) {
      if (pace.isStalled) from.pause();
      else from.resume();
    }
  }

  /** Carries one direction of a connection, and its end; `hears` says whether a piece is let through. */
  #pass(from: Socket, to: Socket, pace: Pace, hears: (piece: Buffer) => boolean): void {
    const goOn = () => {
      if (!pace.isStalled) from.resume();
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
