import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface Link {
  readonly client: Socket;
  readonly engine: Socket;
}

/** A proxy between some clients and the engine that can break connections. */
export class Network {
  private readonly links = new Set<Link>();

  private constructor(private readonly server: Server) {}

  static async open(enginePort: number): Promise<Network> {
    const server = createServer({ allowHalfOpen: true });
    const network = new Network(server);
    server.on('connection', (client) => network.link(client, enginePort));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return network;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** How many connections there are. */
  get size(): number {
    return this.links.size;
  }

  /** Resets connections: all, or each with a chance. */
  cut(isHit: () => boolean = () => true): void {
    for (const { client, engine } of [...this.links]) {
      if (!isHit()) continue;
      client.resetAndDestroy();
      engine.resetAndDestroy();
    }
  }

  /** Delays all traffic for a while. */
  async stall(ms: number): Promise<void> {
    const links = [...this.links];
    for (const { client, engine } of links) {
      client.pause();
      engine.pause();
    }
    await setTimeout(ms);
    for (const { client, engine } of links) {
      client.resume();
      engine.resume();
    }
  }

  /** For a while only requests pass, no answers; then the connections are reset. */
  async loseAnswers(ms: number): Promise<void> {
    const links = [...this.links];
    for (const { engine } of links) engine.pause();
    await setTimeout(ms);
    this.end(links);
  }

  /** Half-closes the connections, and resets them a little later. */
  async closeHalf(side: keyof Link, ms: number): Promise<void> {
    const links = [...this.links];
    for (const link of links) link[side].end();
    await setTimeout(ms);
    this.end(links);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private end(links: readonly Link[]): void {
    for (const { client, engine } of links) {
      client.destroy();
      engine.destroy();
    }
  }

  private link(client: Socket, enginePort: number): void {
    const engine = connect({ port: enginePort, host: '127.0.0.1', allowHalfOpen: true });
    const link = { client, engine };
    this.links.add(link);
    for (const [from, to] of [
      [client, engine],
      [engine, client],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (chunk) => {
        if (!to.destroyed) to.write(chunk);
      });
      from.on('end', () => to.end());
      // A reset of one side resets the other.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.links.delete(link);
        to.destroy();
      });
    }
  }
}
