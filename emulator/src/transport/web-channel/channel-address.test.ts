import { describe, expect, it } from 'vitest';
import { acknowledgedId, channelAddressOf, longPollTimeoutMs } from './channel-address';

describe('the address of a channel', () => {
  it('names the method and holds the query', () => {
    const address = channelAddressOf(
      '/google.firestore.v1.Firestore/Listen/channel?SID=a%3D&AID=3',
    );

    expect(address?.method).toBe('Listen');
    expect(address?.query.get('SID')).toBe('a=');
  });

  it.each([
    '/',
    '/v1/projects/p/databases/d/documents:commit',
    '/google.firestore.v1.Firestore/Listen',
    '/google.firestore.v1.Firestore/Listen/channel/more',
    '/google.firestore.v1.Firestore//channel',
    '/prefix/google.firestore.v1.Firestore/Listen/channel',
  ])('is not %s', (url) => {
    expect(channelAddressOf(url)).toBeUndefined();
  });

  it.each([
    ['', -1],
    ['AID=-1', -1],
    ['AID=0', 0],
    ['AID=12', 12],
  ])('%j acknowledges %i', (query, id) => {
    expect(acknowledgedId(new URLSearchParams(query))).toBe(id);
  });

  it.each(['AID=', 'AID=x', 'AID=-2', 'AID=1.5', 'AID=9999999999999999'])('refuses %s', (query) => {
    expect(() => acknowledgedId(new URLSearchParams(query))).toThrow('AID');
  });

  it('says how long a poll waits', () => {
    expect(longPollTimeoutMs(new URLSearchParams('TO=5000'))).toBe(5000);
    expect(longPollTimeoutMs(new URLSearchParams(''))).toBeUndefined();
    expect(() => longPollTimeoutMs(new URLSearchParams('TO=soon'))).toThrow('TO');
  });
});
