import { SIGNAL_BODY_MAX } from '@ouvrage/domain';

/** A session description on its way. */
export interface DescriptionBody {
  /** The connection of the one who offers; another one replaces it. */
  readonly link: string;
  /** Counts the offers of a connection: an answer to an older one is worth nothing. */
  readonly round: number;
  readonly sdp: string;
}

export interface CandidatesBody {
  readonly link: string;
  readonly candidates: readonly RTCIceCandidateInit[];
}

/** What a browser gathers in one batch stays far below. */
const CANDIDATES_MAX = 100;
const CANDIDATE_LENGTH_MAX = 1000;

/** The three media that each connection has, in this order, for as long as it lives. */
const MEDIA = ['audio', 'video', 'video'];

/** Null for what is no description of a connection with our three media. Written by another person. */
export function readDescription(body: string): DescriptionBody | null {
  const read = parse(body);
  if (read === null) return null;
  const { link, round, sdp } = read;
  if (!isLinkId(link) || !Number.isSafeInteger(round) || typeof sdp !== 'string') return null;
  const media = Array.from(sdp.matchAll(/^m=(\w+) /gm), ([, kind]) => kind);
  if (media.join() !== MEDIA.join() || !/^a=fingerprint:/m.test(sdp)) return null;
  return { link, round: round as number, sdp };
}

/** Null for what is no list of candidates. Written by another person. */
export function readCandidates(body: string): CandidatesBody | null {
  const read = parse(body);
  if (read === null) return null;
  const { link, candidates } = read;
  if (!isLinkId(link) || !Array.isArray(candidates)) return null;
  if (candidates.length > CANDIDATES_MAX) return null;
  const known = candidates.map(readCandidate);
  return known.some((candidate) => candidate === null)
    ? null
    : { link, candidates: known.filter((candidate) => candidate !== null) };
}

function readCandidate(value: unknown): RTCIceCandidateInit | null {
  if (!isRecord(value)) return null;
  const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = value;
  if (typeof candidate !== 'string' || candidate.length > CANDIDATE_LENGTH_MAX) return null;
  if (!(sdpMid === null || sdpMid === undefined || typeof sdpMid === 'string')) return null;
  return {
    candidate,
    sdpMid: sdpMid ?? null,
    sdpMLineIndex: typeof sdpMLineIndex === 'number' ? sdpMLineIndex : null,
    usernameFragment: typeof usernameFragment === 'string' ? usernameFragment : null,
  };
}

function parse(body: string): Record<string, unknown> | null {
  if (body.length > SIGNAL_BODY_MAX) return null;
  try {
    const read: unknown = JSON.parse(body);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

const isLinkId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
