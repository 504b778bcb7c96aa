import { describe, expect, it } from 'vitest';
import { readForwardBody } from './form-body';

describe('the body of a POST', () => {
  it('brings maps under consecutive ids', () => {
    const body = readForwardBody(
      'count=2&ofs=7&req0___data__=%7B%7D&req1___data__=%5B%22a%2Bb+c%22%5D',
    );

    expect(body.firstMapId).toBe(7);
    expect(body.maps).toEqual(['{}', '["a+b c"]']);
  });

  it('brings the headers of a handshake', () => {
    const lines = 'X-Goog-Api-Client:gl-js/ fire/12\r\nAuthorization:Bearer a:b\r\nnonsense\r\n';

    const { headers } = readForwardBody(`headers=${encodeURIComponent(lines)}&count=0`);

    expect([...headers]).toEqual([
      ['x-goog-api-client', 'gl-js/ fire/12'],
      ['authorization', 'Bearer a:b'],
    ]);
  });

  it('needs no offset without maps', () => {
    expect(readForwardBody('count=0')).toMatchObject({ firstMapId: 0, maps: [] });
  });

  it('takes as many maps as a client sends at once', () => {
    const maps = Array.from({ length: 1_000 }, (_, at) => `&req${at}___data__=${at}`).join('');

    expect(readForwardBody(`headers=&count=1000&ofs=0${maps}`).maps).toHaveLength(1_000);
  });

  it.each([
    ['nothing', ''],
    ['no count', 'ofs=0&req0___data__={}'],
    ['a count that is no number', 'count=one&ofs=0'],
    ['a negative count', 'count=-1&ofs=0'],
    ['more maps than a client sends', 'count=1001&ofs=0'],
    ['no offset', 'count=1&req0___data__={}'],
    ['an offset that is no number', 'count=1&ofs=1e3&req0___data__={}'],
    ['fewer maps than counted', 'count=2&ofs=0&req0___data__={}'],
    ['a map that the client could not write', 'count=1&ofs=0&req0_type=_badmap'],
    ['more pairs than maps explain', `count=0${'&'.repeat(1_003)}`],
  ])('is refused with %s', (_case, text) => {
    expect(() => readForwardBody(text)).toThrow(expect.objectContaining({ httpStatus: 400 }));
  });
});
