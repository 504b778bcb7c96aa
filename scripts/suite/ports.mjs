import { createServer } from 'node:net';
import { isFree } from '../../tools/ports.mjs';

/**
 * Each service listens at a fixed distance from one base port. The web app computes the emulators' ports from
 * its own `location.port` with the same distances, so a TCP proxy in front of a whole block works too.
 */
const OFFSETS = Object.freeze({
  hosting: 0,
  auth: 1,
  functions: 2,
  firestore: 3,
  storage: 4,
  hub: 5,
  logging: 6,
  firestoreWebsocket: 7,
  eventarc: 8,
  tasks: 9,
});

/** @typedef {keyof typeof OFFSETS} Service */
/** @typedef {Record<Service, number>} Ports */

const SERVICES = /** @type {Service[]} */ (Object.keys(OFFSETS));

export const DEFAULT_BASE = 5080;

/** Distance of the ports of a proxy that a test puts in front of the suite. */
export const PROXY_OFFSET = SERVICES.length;

/**
 * Ports of the mail catcher (scripts/suite/mail-catcher.mjs). They are among the proxy's ten ports, of which
 * the proxy opens only the first five.
 */
const MAIL_OFFSETS = Object.freeze({ smtp: 15, mailbox: 16 });

/** Ten ports for the suite and ten for its proxy. */
const BLOCK = 2 * SERVICES.length;

/** Services to which the browser connects. */
const SEEN_BY_BROWSER = /** @type {const} */ ([
  'hosting',
  'auth',
  'functions',
  'firestore',
  'storage',
]);

/** Ports above 1023 that every browser refuses (https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED_BY_BROWSERS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/**
 * @param {number} base
 * @returns {Ports}
 */
export function portsFrom(base) {
  return /** @type {Ports} */ (
    Object.fromEntries(SERVICES.map((service) => [service, base + OFFSETS[service]]))
  );
}

/**
 * @param {number} base
 * @returns {{ smtp: number, mailbox: number }} the ports that receive mails and show them
 */
export function mailPorts(base) {
  return { smtp: base + MAIL_OFFSETS.smtp, mailbox: base + MAIL_OFFSETS.mailbox };
}

/**
 * @param {number} base
 * @returns {number[]} the ports that a page of this block may connect to
 */
export function browserPorts(base) {
  return SEEN_BY_BROWSER.map((service) => base + OFFSETS[service]);
}

/**
 * @param {string} text
 * @returns {number}
 */
export function parseBase(text) {
  const base = Number(text);
  if (!/^\d+$/.test(text) || base < 1024 || base + BLOCK > 65_536) {
    throw new Error(
      `"${text}" is not a usable port: give a number from 1024 to ${65_536 - BLOCK}, for example --port 5180.`,
    );
  }
  const blockedPort = [...browserPorts(base), ...browserPorts(base + PROXY_OFFSET)].find((port) =>
    REFUSED_BY_BROWSERS.has(port),
  );
  if (blockedPort !== undefined) {
    throw new Error(
      `Browsers refuse to open port ${blockedPort}, which base port ${base} would use: choose another, for example --port 5180.`,
    );
  }
  return base;
}

/**
 * @param {number} base
 * @returns {Promise<{ service: string, port: number } | undefined>} the first port in use
 */
export async function takenPort(base) {
  for (const [service, port] of Object.entries({ ...portsFrom(base), ...mailPorts(base) })) {
    if (!(await isFree(port))) return { service, port };
  }
  return undefined;
}

/** @type {Set<number>} */
const ours = new Set();

/**
 * Reserves a block until this process ends. The services start to listen only half a minute after a free
 * block is found. Meanwhile we listen on its last port, which nothing else uses, so that other suites skip
 * the block.
 *
 * @param {number} base
 * @returns {Promise<boolean>} false when another suite has reserved it
 */
export function reserve(base) {
  if (ours.has(base)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen({ port: base + BLOCK - 1, host: '127.0.0.1', exclusive: true }, () => {
      server.unref();
      ours.add(base);
      resolve(true);
    });
  });
}

/**
 * @param {number} from
 * @param {(base: number) => Promise<boolean>} [accepts]
 * @returns {Promise<number>} the base of a block in which all ports are free, including those of the proxy
 */
export async function findFreeBlock(from, accepts = () => Promise.resolve(true)) {
  for (let base = from; base + BLOCK <= 65_536; base += BLOCK) {
    try {
      parseBase(String(base));
    } catch {
      continue;
    }
    const block = await Promise.all(
      Array.from({ length: BLOCK }, (_, index) => isFree(base + index)),
    );
    if (!block.includes(false) && (await accepts(base))) return base;
  }
  throw new Error(`No block of ${BLOCK} free ports was found from ${from} on.`);
}

/**
 * @param {number} from
 * @returns {Promise<number>} the base of a free block, which is now reserved
 */
export function freeBase(from) {
  return findFreeBlock(from, reserve);
}
