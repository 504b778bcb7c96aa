import { isIP, isIPv4 } from 'node:net';
import type { HttpRequest } from './define-endpoint';

/**
 * The key under which requests are counted: an IPv4 address, or the /64 network of an IPv6 address, which is
 * usually one household or office.
 *
 * Behind Firebase Hosting it is `Fastly-Client-IP`, which the CDN sets; the last entry of `X-Forwarded-For`,
 * which Google's front end appends, is then a server of the CDN. For direct calls of the function it is that
 * last entry. Neither is proof: a caller can forge the first header, but then meets the daily limit, which
 * ignores addresses.
 */
export function clientAddress({ headers, peer }: Pick<HttpRequest, 'headers' | 'peer'>): string {
  const lastForwarded = headers['x-forwarded-for']?.split(',').at(-1);
  const candidates = [headers['fastly-client-ip'], lastForwarded, peer].map((address) =>
    address?.trim(),
  );
  const address = candidates.find((candidate) => candidate !== undefined && isIP(candidate) !== 0);
  return address === undefined ? 'unknown' : networkOf(address);
}

function networkOf(address: string): string {
  const plainAddress = address.replace(/^::ffff:/i, '');
  if (isIPv4(plainAddress)) return plainAddress;
  const [before = '', after = ''] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [head, tail] = [groups(before), groups(after)];
  const zeros = Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
