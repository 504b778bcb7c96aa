import { describe, expect, it } from 'vitest';
import { somePeer } from './room-fixtures';
import { newsBetween } from './room-news';

const me = somePeer({ id: 'me~tab', uid: 'me', name: 'Claire Delmas', isSelf: true });
const nadia = somePeer();

function eventsBetween(...[before, after]: Parameters<typeof newsBetween>): string[] {
  return newsBetween(before, after).map(({ event, name }) => `${event} ${name}`);
}

describe('what is told about the others', () => {
  it.each([
    ['who arrives', [me], [me, nadia], ['arrived Nadia Ferhat']],
    ['who leaves', [me, nadia], [me], ['left Nadia Ferhat']],
    ['who raises a hand', [me, nadia], [me, { ...nadia, hand: true }], ['hand Nadia Ferhat']],
    ['who begins to share', [me, nadia], [me, { ...nadia, screen: true }], ['screen Nadia Ferhat']],
    [
      'who ends sharing',
      [me, { ...nadia, screen: true }],
      [me, nadia],
      ['screenEnded Nadia Ferhat'],
    ],
  ])('is %s', (_what, before, after, news) => {
    expect(eventsBetween(before, after)).toEqual(news);
  });

  it('is nothing for a hand that goes down, a microphone or a camera', () => {
    const busy = { ...nadia, hand: true };
    expect(eventsBetween([me, busy], [me, { ...nadia, microphone: true, camera: true }])).toEqual(
      [],
    );
  });

  it('is nothing about those whom one finds there on entering', () => {
    expect(eventsBetween([], [me, nadia])).toEqual([]);
  });
});

describe('what is told about oneself', () => {
  it.each([
    ['that a moderator took one’s voice', false, true, ['silenced Claire Delmas']],
    ['that a moderator gave it back', true, false, ['voiceBack Claire Delmas']],
  ])('is %s', (_what, before, after, news) => {
    expect(eventsBetween([{ ...me, isSilenced: before }], [{ ...me, isSilenced: after }])).toEqual(
      news,
    );
  });

  it('is nothing that one did oneself', () => {
    expect(eventsBetween([me], [{ ...me, hand: true, screen: true }])).toEqual([]);
  });
});
