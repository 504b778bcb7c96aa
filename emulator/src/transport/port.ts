import { type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface PortOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly grpc: { inject(socket: Socket): void };
  readonly http: HttpServer;
}

export interface OpenPort {
  readonly port: number;
  /** Cuts what is still open. */
  close(): Promise<void>;
}

/** What an HTTP/2 connection begins with; no method of HTTP/1.1 does. */
const HTTP_2_PREFACE = 'PRI';

/** Serves gRPC and HTTP/1.1 on one port, as clients expect: the first bytes of a connection tell. */
export function openPort({ host, port, grpc, http }: PortOptions): Promise<OpenPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A reset connection is destroyed, whichever server has taken it over.
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    let buffer = Buffer.alloc(0);
    const peek = (chunk: Buffer) => {
      buffer = Buffer.concat([buffer, chunk]);
      const start = buffer.toString('latin1', 0, HTTP_2_PREFACE.length);
      // The first segment may be too short to decide: `P` can become `POST` or `PRI`.
      if (start.length < HTTP_2_PREFACE.length && HTTP_2_PREFACE.startsWith(start)) return;
      socket.off('data', peek);
      socket.pause();
      socket.unshift(buffer);
      if (start === HTTP_2_PREFACE) grpc.inject(socket);
      else http.emit('connection', socket);
      // The HTTP/1.1 parser must get the data that arrived before it: resume once it listens.
      process.nextTick(() => socket.resume());
    };
    socket.on('data', peek);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((resolveClose) => {
            server.close(() => resolveClose());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}
