import { describe, expect, it } from 'vitest';
import { describeCodec } from '../testing/codec-cases';
import { readMarkersRecord } from './read-marker';

const AT = new Date('2026-11-20T09:00:00Z');

const document = {
  conversations: { direct_camille_karim: { read: 3, at: AT } },
  notificationsSeen: 4,
  notificationsSeenAt: AT,
};

describe('readMarkersRecord', () => {
  describeCodec(readMarkersRecord, 'sofia', document, {
    tolerant: { conversations: {}, notificationsSeen: 0, notificationsSeenAt: null },
  });

  it('leaves out a marker that is none, and keeps the others', () => {
    const { direct_camille_karim: sound } = document.conversations;
    const conversations = {
      ...{ x: 1, y: null, z: { read: '3', at: AT }, a: { read: Number.NaN, at: AT } },
      ...{ b: { read: 3 }, c: [], sound },
    };

    expect(readMarkersRecord.decode('sofia', { ...document, conversations }).conversations).toEqual(
      {
        sound,
      },
    );
  });
});
