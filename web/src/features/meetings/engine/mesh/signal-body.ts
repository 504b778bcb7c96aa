import { SIGNAL_BODY_MAX } from '@ouvrage/domain';

/** A session description as it is sent. */
export interface DescriptionBody {
  /** Id of the initiator's connection; another id replaces the connection. */
  readonly link: string;
  /** Number of the offer: an answer to an older offer is ignored. */
  readonly round: number;
  readonly sdp: string;
}

export interface CandidatesBody {
  readonly link: string;
  readonly candidates: readonly RTCIceCandidateInit[];
}

/** Far above what a browser gathers in one batch. */
const CANDIDATES_MAX = 100;
const CANDIDATE_LENGTH_MAX = 1000;

/** The three media of each connection, in this fixed order. */
const MEDIA = ['audio', 'video', 'video'];

/** Untrusted input. Null unless it is a description of a connection with our three media. */
export function readDescription(body: string): DescriptionBody | null {
  const read = parse(body);
  if (read === null) return null;
  const { link, round, sdp } = read;
  if (!isLinkId(link) || !Number.isSafeInteger(round) || typeof sdp !== 'string') return null;
  const media = Array.from(sdp.matchAll(/^m=(\w+) /gm), ([, kind]) => kind);
  if (media.join() !== MEDIA.join() || !/^a=fingerprint:/m.test(sdp)) return null;
  return { link, round: round as number, sdp };
}

/** Untrusted input. Null unless it is a list of candidates. */
export function readCandidates(body: string): CandidatesBody | null {
  const read = parse(body);
  if (read === null) return null;
  const { link, candidates } = read;
  if (!isLinkId(link) || !Array.isArray(candidates)) return null;
  if (candidates.length > CANDIDATES_MAX) return null;
  const entries = candidates.map(readCandidate);
  return entries.some((candidate) => candidate === null)
    ? null
    : { link, candidates: entries.filter((candidate) => candidate !== null) };
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
