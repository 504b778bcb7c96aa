import { describe, expect, it } from 'vitest';
import { crc32c, maskedCrc32c } from './crc32c';

describe('crc32c', () => {
  // https://www.rfc-editor.org/rfc/rfc3720#appendix-B.4
  it.each([
    ['32 zeros', new Uint8Array(32), 0x8a91_36aa],
    ['32 times 0xff', new Uint8Array(32).fill(0xff), 0x62a8_ab43],
    ['0 to 31', Uint8Array.from({ length: 32 }, (_, at) => at), 0x46dd_794e],
    ['the digits', Buffer.from('123456789'), 0xe306_9283],
    ['nothing', new Uint8Array(), 0],
  ])('of %s', (_, bytes, checksum) => {
    expect(crc32c(bytes)).toBe(checksum);
  });

  it('goes on from part to part', () => {
    expect(crc32c(Buffer.from('1234'), Buffer.from('56789'))).toBe(0xe306_9283);
  });

  it('is masked as in the first record of every export', () => {
    expect(maskedCrc32c(Uint8Array.of(1), Buffer.from('3'))).toBe(0x4e44_6db8);
  });
});
