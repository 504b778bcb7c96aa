import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('hashing', () => {
  it.each<readonly [string, unknown]>([
    ["hashing.md5('abc')", { bytes: '900150983cd24fb0d6963f7d28e17f72' }],
    ["hashing.md5(b'abc')", { bytes: '900150983cd24fb0d6963f7d28e17f72' }],
    [
      "hashing.sha256('')",
      { bytes: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
    ],
    ["hashing.crc32('abc')", { bytes: 'c2412435' }],
    ["hashing.crc32c('abc')", { bytes: 'b73f4b36' }],
    ["hashing.md5('é')", { bytes: '66ddcd97cfdeabb2f6fb8a999b4bc76f' }],
    [
      'hashing.md5(1)',
      {
        error:
          'Unsupported operation error. Received: hashing.md5(int). Expected: hashing.md5(bytes), hashing.md5(string).',
      },
    ],
    ["hashing.sha1('abc')", { error: 'Function not found error: Name: [hashing.sha1].' }],
  ])('%s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
