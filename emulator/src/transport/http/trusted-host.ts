import { type IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = blockList(['127.0.0.0/8', '::1/128']);

/** Addresses of this machine and of its own network, from which no page of the internet comes. */
const LOCAL_NETWORK = blockList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]);

/** Names that cannot be registered (RFC 2606, 6761, 6762, 8375; `.internal` is reserved by ICANN). */
const RESERVED = /\.(localhost|test|local|internal|home\.arpa)$/;

/** The names by which a browser on this machine speaks to it. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why a request is refused, if it is. A page of the internet may make a browser on this machine send it:
 * across origins or, after DNS rebinding, within its own origin. A request in which neither the host nor
 * the origin is a name of the internet is trusted.
 *
 * @param allowedHosts names besides: `dev.example.com`, `.example.com` with all below it, `*` for any, and
 * `null` for pages without an origin
 */
export function foreignRefusal(
  { headers: { host, origin } }: IncomingMessage,
  allowedHosts: readonly string[],
): string | undefined {
  if (allowedHosts.includes('*')) return undefined;
  const name = host === undefined ? undefined : hostName(host);
  if (host !== undefined && !isTrustedHost(name, allowedHosts)) {
    return refusal(`The emulator does not know itself as "${host}"`, name ?? host);
  }
  if (origin === undefined || isTrustedOrigin(origin, name, allowedHosts)) return undefined;
  const page = originOf(origin)?.name ?? origin;
  return refusal(`The emulator does not answer pages of "${origin}"`, page);
}

/** An IP address cannot be rebound, so it is trusted. */
function isTrustedHost(name: string | undefined, allowedHosts: readonly string[]): boolean {
  return (
    name !== undefined && (isIP(withoutBrackets(name)) > 0 || isLocalOrAllowed(name, allowedHosts))
  );
}

/** @param requestedName by which name the page asks */
function isTrustedOrigin(
  origin: string,
  requestedName: string | undefined,
  allowedHosts: readonly string[],
): boolean {
  const page = originOf(origin);
  if (!page) return origin === 'null' && allowedHosts.includes('null');
  // Schemes of apps and files, which no page of the internet has.
  if (!/^https?$/.test(page.scheme)) return true;
  return (
    page.name === requestedName ||
    isIn(LOCAL_NETWORK, withoutBrackets(page.name)) ||
    isLocalOrAllowed(page.name, allowedHosts)
  );
}

function refusal(reason: string, name: string): string {
  return `${reason}. If it should, start it with --allow-host=${name}.`;
}

/** Why a request is refused that only programs and the emulator's own pages on this machine may make. */
export function remoteRefusal({ socket, headers }: IncomingMessage): string | undefined {
  const { remoteAddress = '' } = socket;
  if (!isIn(LOOPBACK, remoteAddress.replace(/^::ffff:/, ''))) {
    return 'This is only served to the machine on which the emulator runs.';
  }
  const { host = '', origin } = headers;
  if (!OWN_NAMES.includes(hostName(host) ?? '')) {
    return `This is only served by the names ${OWN_NAMES.join(', ')}, not by "${host}".`;
  }
  const site = headers['sec-fetch-site'];
  const isEmbedded =
    (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
  const isOwn = origin === undefined || origin === `http://${host}`;
  if (isOwn && !isEmbedded) return undefined;
  return `This is only served to the emulator's own pages, not to those of ${origin ?? 'others'}.`;
}

const HOST = /^(\[[\da-f:.]+\]|[^\s:@/?#[\]\\]+)(?::\d*)?$/i;
const ORIGIN = /^([a-z][a-z\d+.-]*):\/\/(.*)$/i;

/** Without the port, in lower case. Undefined: no host at all. */
function hostName(host: string): string | undefined {
  return HOST.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '');
}

function originOf(origin: string): { readonly scheme: string; readonly name: string } | undefined {
  const [, scheme, host = ''] = ORIGIN.exec(origin) ?? [];
  if (scheme === undefined) return undefined;
  return { scheme: scheme.toLowerCase(), name: hostName(host) ?? host };
}

/** A name that cannot be of the internet, or that is allowed. */
function isLocalOrAllowed(name: string, allowedHosts: readonly string[]): boolean {
  if (!name.includes('.') || RESERVED.test(name)) return name !== '' && !name.startsWith('[');
  return allowedHosts.some((entry) =>
    entry.startsWith('.') ? name.endsWith(entry) || name === entry.slice(1) : name === entry,
  );
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[|\]$/g, '');
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', prefix] = subnet.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
