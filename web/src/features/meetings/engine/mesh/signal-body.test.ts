import { SIGNAL_BODY_MAX } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { readCandidates, readDescription } from './signal-body';

const link = '0190d1f0-0000-4000-8000-000000000000';
const sdp = [
  'v=0',
  'a=fingerprint:sha-256 AA',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
].join('\r\n');

describe('a description from another person', () => {
  it('is read when it has our three media', () => {
    expect(readDescription(JSON.stringify({ link, round: 1, sdp, more: 1 }))).toEqual({
      link,
      round: 1,
      sdp,
    });
  });

  it.each([
    ['is no JSON', '{'],
    ['is a list', '[]'],
    ['is null', 'null'],
    ['has no connection', JSON.stringify({ round: 1, sdp })],
    ['names its connection by something else', JSON.stringify({ link: 'x', round: 1, sdp })],
    ['has no round', JSON.stringify({ link, sdp })],
    ['counts by halves', JSON.stringify({ link, round: 0.5, sdp })],
    ['has no text', JSON.stringify({ link, round: 1, sdp: {} })],
    ['has a medium more', JSON.stringify({ link, round: 1, sdp: `${sdp}\r\nm=video 9 X 1` })],
    [
      'has a data channel',
      JSON.stringify({ link, round: 1, sdp: sdp.replace('m=video', 'm=application') }),
    ],
    [
      'has no fingerprint',
      JSON.stringify({ link, round: 1, sdp: sdp.replace('fingerprint', 'x') }),
    ],
    ['is too long', JSON.stringify({ link, round: 1, sdp: sdp.padEnd(SIGNAL_BODY_MAX) })],
  ])('changes nothing when it %s', (_, body) => {
    expect(readDescription(body)).toBeNull();
  });
});

describe('candidates from another person', () => {
  const candidate = {
    candidate: 'candidate:1',
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: 'u',
  };

  it('are read without what is foreign to them', () => {
    const body = JSON.stringify({
      link,
      candidates: [{ ...candidate, url: 'x' }, { candidate: 'c' }],
    });
    expect(readCandidates(body)).toEqual({
      link,
      candidates: [
        candidate,
        { candidate: 'c', sdpMid: null, sdpMLineIndex: null, usernameFragment: null },
      ],
    });
  });

  it.each([
    ['are no list', JSON.stringify({ link, candidates: {} })],
    ['are of no connection', JSON.stringify({ candidates: [candidate] })],
    ['hold something else', JSON.stringify({ link, candidates: [candidate, 'c'] })],
    ['have no text', JSON.stringify({ link, candidates: [{ sdpMid: '0' }] })],
    [
      'have a medium by number',
      JSON.stringify({ link, candidates: [{ ...candidate, sdpMid: 0 }] }),
    ],
    ['are too long', JSON.stringify({ link, candidates: [{ candidate: 'c'.repeat(1001) }] })],
    ['are too many', JSON.stringify({ link, candidates: Array(101).fill(candidate) })],
  ])('change nothing when they %s', (_, body) => {
    expect(readCandidates(body)).toBeNull();
  });
});
