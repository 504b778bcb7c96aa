import { connect, createServer, type Server, type Socket } from 'node:net';
import { runningSuite } from './suite';

/** Distances of the services from the base port (scripts/ports.mjs). */
const SERVICES = [0, 1, 2, 3, 4];

/**
 * A wire between a browser and the whole suite, which a test can cut: a page opened at `url` finds
 * every service through it.
 */
export class SuiteProxy {
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();
  #cut = false;
  #deaf = false;
  #lastWord: RegExp | null = null;
  /** Bytes a second towards the suite for each connection; null: as fast as it goes. */
  #limit: number | null = null;

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
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#cut = false;
    this.#deaf = false;
    this.#lastWord = null;
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
    this.#limit = bytesPerSecond;
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
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    server.on('data', (chunk: Buffer) => {
      if (!this.#deaf) client.write(chunk);
    });
    server.on('end', () => client.end());
    client.on('data', (chunk: Buffer) => {
      if (this.#lastWord?.test(chunk.toString('latin1')) === true) this.#deaf = true;
      server.write(chunk);
      if (this.#limit === null) return;
      client.pause();
      setTimeout(() => client.resume(), (chunk.length / this.#limit) * 1000);
    });
    client.on('end', () => server.end());
  }
}
