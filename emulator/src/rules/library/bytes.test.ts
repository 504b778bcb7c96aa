import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('Methods of bytes', () => {
  it.each<readonly [string, unknown]>([
    ['resource.data.plan.size()', 5n],
    ['resource.data.plan.toBase64()', '-__-AAE='],
    ["b'a'.toBase64()", 'YQ=='],
    ["b''.toBase64()", ''],
    ['resource.data.plan.toHexString()', 'FBFFFE0001'],
    ["b'abc'.toUtf8()", { error: 'Function not found error: Name: [toUtf8].' }],
  ])('%s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
