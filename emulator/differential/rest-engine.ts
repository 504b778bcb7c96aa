/** One project of a running Firestore emulator, ours or Google's, spoken to over REST. */
export interface Engine {
  readonly name: string;
  /** `127.0.0.1:8080`. */
  readonly host: string;
  readonly project: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The placeholder for the project, so that one case runs on several projects. */
export const ROOT = '@P@';

/** Not verified by any emulator: rules do not apply to it. */
export const OWNER = 'owner';

export function documentsRoot({ project }: Engine): string {
  return `projects/${project}/databases/(default)/documents`;
}

/** An unsigned token, as emulators accept it. */
export function tokenOf(claims: Readonly<Record<string, unknown>>): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Google's reader of JSON loses the sign of zero; its reader of messages does not. */
const dropZeroSign = (json: string) => json.replaceAll('"doubleValue":"-0"', '"doubleValue":0');

/** `ROOT` in the body is replaced by the engine's own names, and back again in the answer. */
export async function ask(
  engine: Engine,
  method: string,
  path: string,
  body?: unknown,
  token: string | null = OWNER,
): Promise<Answer> {
  const root = documentsRoot(engine);
  const response = await fetch(`http://${engine.host}/${path}`, {
    method,
    ...(body !== undefined && { body: dropZeroSign(JSON.stringify(body)).replaceAll(ROOT, root) }),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return { status: response.status, body: parse(text.replaceAll(root, ROOT)) };
}

/** A method on the documents: `:commit`, or `/a/b:runQuery`. */
export function call(
  engine: Engine,
  path: string,
  body: unknown,
  token?: string | null,
): Promise<Answer> {
  return ask(engine, 'POST', `v1/${documentsRoot(engine)}${path}`, body, token);
}

export function putRules(engine: Engine, rules: string): Promise<Answer> {
  const body = { rules: { files: [{ name: 'firestore.rules', content: rules }] } };
  return ask(engine, 'PUT', `emulator/v1/projects/${engine.project}:securityRules`, body);
}

export async function clear(engine: Engine): Promise<void> {
  const database = `emulator/v1/projects/${engine.project}/databases/(default)`;
  const { status } = await ask(engine, 'DELETE', `${database}/documents`);
  if (status !== 200) throw new Error(`${engine.name} did not clear its documents: ${status}.`);
}

/** Documents by path, their fields in REST JSON, stored past any rules. */
export type Seed = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export async function seed(engine: Engine, documents: Seed): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `${ROOT}/${path}`, fields },
  }));
  if (writes.length === 0) return;
  const { status, body } = await call(engine, ':commit', { writes });
  if (status !== 200) throw new Error(`${engine.name} refused a seed: ${JSON.stringify(body)}.`);
}

export interface RpcError {
  readonly status: string;
  readonly message: string;
}

/** The error of an answer; a stream's stands at the end of an array. */
export function errorOf({ status, body }: Answer): RpcError | undefined {
  const last: unknown = Array.isArray(body) ? body.at(-1) : body;
  if (typeof last === 'object' && last !== null && 'error' in last) {
    const { status: code, message = '' } = last.error as Partial<RpcError>;
    return { status: code ?? `HTTP ${status}`, message };
  }
  return status < 400 ? undefined : { status: `HTTP ${status}`, message: String(body) };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
