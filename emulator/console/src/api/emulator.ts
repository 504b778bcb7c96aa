/** An error response of the emulator. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError';

  constructor(
    /** For example `FAILED_PRECONDITION`, or `UNREACHABLE` without a response. */
    readonly status: string,
    message: string,
  ) {
    super(message);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The label of the console's own reads and writes in the costs. */
const CONSOLE_LABEL = 'console';

const HEADERS = { authorization: 'Bearer owner', 'x-emulator-client': CONSOLE_LABEL };

interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends a request to the emulator that served this page. Throws an `EmulatorError`. */
export async function ask(address: string, { method, body, signal }: Ask = {}): Promise<unknown> {
  const response = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: HEADERS,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new EmulatorError('UNREACHABLE', 'The emulator does not answer.');
  });
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) throw errorOf(response, json, text);
  return json;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(response: Response, json: unknown, text: string): EmulatorError {
  // Streaming methods respond with an array, even for errors.
  const first: unknown = Array.isArray(json) ? json[0] : json;
  const error = (first as { error?: { status?: string; message?: string } } | undefined)?.error;
  return new EmulatorError(
    error?.status ?? `HTTP ${response.status}`,
    error?.message ?? (text.trim() || `The emulator answered with status ${response.status}.`),
  );
}
