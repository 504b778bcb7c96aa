import { describe, expect, it } from 'vitest';
import { cameraEncoding, limitSender, screenEncoding, type Encoding } from './encodings';

const UPLINK = 1_300_000;

describe('the encodings of a room', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'keep the uplink of the camera within bounds for %i people',
    (people) => {
      const links = Math.max(1, people - 1);
      expect(cameraEncoding(people).maxBitrate * links).toBeLessThanOrEqual(UPLINK);
    },
  );

  it('give less to each one as more people come, and never more', () => {
    const sizes = [2, 3, 4, 5, 6].map((people) => {
      const { maxBitrate, scaleResolutionDownBy } = cameraEncoding(people);
      return [maxBitrate, 720 / scaleResolutionDownBy];
    });
    expect(sizes).toEqual([
      [1_200_000, 720],
      [600_000, 360],
      [350_000, 360],
      [200_000, 180],
      [200_000, 180],
    ]);
  });

  it.each([2, 3, 4, 6])('never shrink a shared screen, for %i people', (people) => {
    expect(screenEncoding(people)).toMatchObject({ scaleResolutionDownBy: 1 });
    expect(screenEncoding(people).maxBitrate).toBeGreaterThanOrEqual(500_000);
  });
});

describe('a sender', () => {
  const encoding: Encoding = { maxBitrate: 1, scaleResolutionDownBy: 2, maxFramerate: 3 };

  function sender(encodings: RTCRtpEncodingParameters[]) {
    const set: RTCRtpSendParameters[] = [];
    const fake = {
      getParameters: () => ({ encodings: structuredClone(encodings) }),
      setParameters: (parameters: RTCRtpSendParameters) => {
        set.push(parameters);
        return Promise.reject(new DOMException('', 'InvalidStateError'));
      },
    } as unknown as RTCRtpSender;
    return { fake, set };
  }

  it('is given its limits, and a refusal of the browser harms nobody', async () => {
    const { fake, set } = sender([{ active: true }]);
    await limitSender(fake, encoding);
    expect(set).toEqual([{ encodings: [{ active: true, ...encoding }] }]);
  });

  it.each([
    ['has nothing to send yet', []],
    ['has these limits already', [{ active: true, ...encoding }]],
  ] as const)('is left alone when it %s', async (_, encodings) => {
    const { fake, set } = sender([...encodings]);
    await limitSender(fake, encoding);
    expect(set).toEqual([]);
  });
});
