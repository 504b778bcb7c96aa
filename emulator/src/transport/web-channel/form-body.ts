import { MAX_MAPS } from './limits';
import { badRequest } from './refusal';

/** The body of a POST on the forward channel. */
export interface ForwardBody {
  /** Headers of the handshake by lower-case name, sent here because that needs no CORS preflight. */
  readonly headers: ReadonlyMap<string, string>;
  /** The id of the first map; the others follow one by one. */
  readonly firstMapId: number;
  /** JSON of one message each. */
  readonly maps: readonly string[];
}

/** Besides a pair for each map: `count`, `ofs`, `headers`. */
const MAX_PAIRS = MAX_MAPS + 3;

/** `count=2&ofs=5&req0___data__={}&req1___data__={}`, form-encoded. */
export function readForwardBody(text: string): ForwardBody {
  // Before they are parsed: 64 MB of `&a` took 2 s and 0.7 GB (measured).
  if (text.split('&', MAX_PAIRS + 1).length > MAX_PAIRS) {
    throw badRequest(`More than ${MAX_MAPS} maps.`);
  }
  const form = new Map(new URLSearchParams(text));
  const count = naturalNumber(form.get('count'), 'count');
  if (count > MAX_MAPS) throw badRequest(`More than ${MAX_MAPS} maps.`);
  const maps = Array.from({ length: count }, (_, index) => {
    const data = form.get(`req${index}___data__`);
    if (data === undefined) throw badRequest(`Map ${index} is missing.`);
    return data;
  });
  const firstMapId = naturalNumber(form.get('ofs') ?? (count === 0 ? '0' : undefined), 'ofs');
  return { headers: readHeaders(form.get('headers') ?? ''), firstMapId, maps };
}

/** `Name:value` lines that end in CRLF. */
function readHeaders(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function naturalNumber(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw badRequest(`Not a number: ${name}.`);
  return Number(text);
}
