import { describe, expect, it } from 'vitest';
import { valueOf } from '../testing/judge';

describe('latlng', () => {
  it.each<readonly [string, unknown]>([
    ['resource.data.place.latitude()', 48.5],
    ['resource.data.place.longitude()', 2.25],
    ['latlng.value(0,0).distance(latlng.value(0,1))', 111195.08372419141],
    ['latlng.value(48.8566,2.3522).distance(latlng.value(51.5074,-0.1278))', 343556.54566587956],
    [
      'latlng.value(91,0)',
      {
        error:
          'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: 91.0, longitude: 0.0.',
      },
    ],
    [
      'latlng.value(0,-181)',
      {
        error:
          'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: 0.0, longitude: -181.0.',
      },
    ],
    [
      "latlng.value('a',0)",
      {
        error:
          'Unsupported operation error. Received: latlng.value(string, int). Expected: latlng.value(float, float).',
      },
    ],
    [
      'latlng.value(0,0).distance(1)',
      {
        error:
          'Unsupported operation error. Received: latlng.distance(int). Expected: latlng.distance(latlng).',
      },
    ],
    ['latlng.value(1,2) == latlng.value(1.0,2.0)', true],
  ])('%s', (expression, expected) => {
    expect(valueOf(expression)).toEqual(expected);
  });
});
