import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('duration', () => {
  it.each<readonly [string, unknown]>([
    ["duration.value(1,'w')", { duration: '604800s' }],
    ["duration.value(1,'ms')", { duration: '0.001s' }],
    ["duration.value(-1,'s')", { duration: '-1s' }],
    ["duration.value(1,'us')", { error: 'Invalid regular expression pattern. Pattern: us.' }],
    [
      "duration.value(315576000001,'s')",
      {
        error:
          'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. Nanos must be in range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.',
      },
    ],
    [
      "duration.value(1.5,'s')",
      {
        error:
          'Unsupported operation error. Received: duration.value(float, string). Expected: duration.value(int, string).',
      },
    ],
    ['duration.time(1,2,3,4)', { duration: '3723.000000004s' }],
    ['duration.time(25,61,61,0)', { duration: '93721s' }],
    [
      'duration.time(1,2,3)',
      {
        error:
          'Incorrect number of arguments. Received: 3. Expected: duration.time(int, int, int, int).',
      },
    ],
  ])('made: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });

  it.each<readonly [string, unknown]>([
    ["duration.value(-1500,'ms').seconds()", -1n],
    ["duration.value(-1500,'ms').nanos()", -500000000n],
    ["duration.abs(duration.value(-1,'s'))", { duration: '1s' }],
    [
      'duration.abs(-1)',
      {
        error:
          'Unsupported operation error. Received: duration.abs(int). Expected: duration.abs(duration).',
      },
    ],
    ["duration.value(1,'h').hours()", { error: 'Function not found error: Name: [hours].' }],
  ])('read: %s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
