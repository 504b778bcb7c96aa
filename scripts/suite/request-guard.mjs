import { Server } from 'node:http';

/**
 * Loaded into the Firebase CLI before its own code (`node --import`). The CLI's servers parse the URL of a
 * request without a guard, and an invalid URL ends the process: `<img src="http://127.0.0.1:5080//">` on any
 * web page would stop the suite. The CLI's logging server ends the process at the first invalid WebSocket
 * message, and nothing here uses WebSockets.
 *
 * All events of all servers pass through `emit`, whichever library created the server.
 */

const emit = Server.prototype.emit;

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * A path on this server. Some parsers behind us read a target that begins with two slashes or contains a host
 * as an absolute URL, others as a path.
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
    // Node no longer handles errors of a socket after the `upgrade` event.
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
