/** Properties that differ between any two runs: times, tokens, wordings. */
const MOMENTS = ['createTime', 'updateTime', 'commitTime'];
const LEFT_OUT = ['readTime', 'transaction', 'nextPageToken', 'message', 'done'];

/** A number in one engine's JSON, a text in the other's. */
const NEGATIVE_ZERO = '"-0"';

/** A server timestamp cannot be compared, only told from those of the case: it is of today. */
const TODAY_MS = 86_400_000;

/**
 * The times of one engine in one case, numbered in the order of their first appearance. Engines with the same
 * behaviour number them alike.
 */
export class Moments {
  readonly #labels = new Map<string, string>();
  readonly #times: string[] = [];

  labelOf(time: string): string {
    const existing = this.#labels.get(time);
    if (existing !== undefined) return existing;
    this.#times.push(time);
    const label = `@T${this.#times.length}@`;
    this.#labels.set(time, label);
    return label;
  }

  /** Labels in a request become this engine's own moments, unknown ones a moment long past. */
  resolve<T>(request: T): T {
    const text = JSON.stringify(request).replace(
      /@T(\d+)@/g,
      (_, number) => this.#times[Number(number) - 1] ?? '2020-01-01T00:00:00Z',
    );
    return JSON.parse(text) as T;
  }
}

/** A canonical text: equal for equivalent answers. */
export function canonical(answer: unknown, moments = new Moments()): string {
  return print(answer, moments);
}

function print(value: unknown, moments: Moments, key = ''): string {
  if (typeof value === 'string') return JSON.stringify(text(value, key, moments));
  if (typeof value === 'number') return Object.is(value, -0) ? NEGATIVE_ZERO : String(value);
  if (Array.isArray(value)) return `[${value.map((item) => print(item, moments)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value)
    .filter(([name]) => !LEFT_OUT.includes(name) && !(name === 'updateTime' && isMissing(value)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = entries.map(([name, item]) => `${name}: ${print(item, moments, name)}`);
  return `{${lines.join(', ')}}`;
}

/** A missing document that is listed all the same: Google's emulator dates it to 1970. */
const isMissing = (json: object) => 'name' in json && !('createTime' in json);

function text(value: string, key: string, moments: Moments): string {
  if (MOMENTS.includes(key)) return moments.labelOf(value);
  const isOfToday = key === 'timestampValue' && Math.abs(Date.parse(value) - Date.now()) < TODAY_MS;
  return isOfToday ? '@NOW@' : value;
}

/** What differs between the two, as lines that stand below each other. */
export function difference(request: unknown, ours: string, google: string): string {
  return `asked:  ${JSON.stringify(request)}\nours:   ${ours}\ngoogle: ${google}`;
}
