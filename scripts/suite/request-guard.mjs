import { Server } from 'node:http';

/**
 * Loaded into the Firebase CLI before its own code (`node --import`). Its servers parse the address of a
 * request without a guard, and one that does not parse ends the process: `<img src="http://127.0.0.1:5080//">`
 * on any web page would stop the suite. Its logging server ends the process at the first faulty message
 * of a WebSocket, and nothing here uses one.
 *
 * `emit` is the one place that all events of all servers pass, whichever library made the server.
 */

const emit = Server.prototype.emit;

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * A path of this very server. What begins with two slashes, or names a server, is an address to one of
 * the parsers behind us and a path to another.
 */
const OWN_PATH = /^\/(?![/\\])/;

/** @param {import('node:http').IncomingMessage} request */
function isReadable({ url = '', headers }) {
  return OWN_PATH.test(url) && URL.canParse(url, `http://${headers.host ?? 'localhost'}`);
}

/**
 * @this {Server}
 * @param {string | symbol} event
 * @param {any[]} args
 * @returns {boolean}
 */
Server.prototype.emit = function guardedEmit(event, ...args) {
  const [request, other] = args;
  if (event === 'upgrade') {
    // Node listens no longer for the errors of a socket that it hands over.
    other.on('error', () => {});
    other.end(REFUSAL);
    return true;
  }
  if (
    ['request', 'checkContinue', 'checkExpectation'].includes(String(event)) &&
    !isReadable(request)
  ) {
    other.writeHead(400, { connection: 'close' }).end();
    return true;
  }
  return Reflect.apply(emit, this, [event, ...args]);
};
