import { type PathSegment } from '#values/path';
import { pathValue } from '#values/value';
import { decodeSegment } from '../syntax/path-text';
import { type Result } from './builtin';

const CAPTURE = /^\{([A-Za-z_$][A-Za-z0-9_$]*)(=\*\*)?\}$/;

/** `path('users/{id}')`: a leading slash is optional, an empty segment is an error. */
export function parsePathText(text: string): Result {
  if (text === '') return { error: 'Empty Path Template is not allowed.' };
  const segments: PathSegment[] = [];
  for (const part of text.replace(/^\//, '').split('/')) {
    const segment = part === '' ? 'Empty segment is not allowed.' : readSegment(part);
    if (typeof segment === 'string') return { error: `Invalid Path Template ${text}. ${segment}` };
    segments.push(segment);
  }
  return pathValue(segments);
}

function readSegment(part: string): PathSegment | string {
  if (!part.startsWith('{')) {
    const segmentText = decodeSegment(part);
    return segmentText === undefined
      ? 'The segment is not encoded as UTF-8.'
      : { kind: 'simple', text: segmentText };
  }
  if (!part.endsWith('}')) return 'The capture segment is not closed.';
  const capture = CAPTURE.exec(part);
  if (!capture) return 'The capture segment has no name.';
  return { kind: capture[2] ? 'glob' : 'capture', name: capture[1] ?? '' };
}
