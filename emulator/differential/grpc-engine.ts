import { status, type StatusObject } from '@grpc/grpc-js';
import { type Answer, OWNER, type Engine, ROOT, documentsRoot } from './rest-engine';
import { clientOf, databaseOf, messagesOf, metadataOf } from './firestore-messages';

interface Method {
  readonly name: string;
  readonly ends: ReturnType<typeof messagesOf>;
  readonly isStreaming: boolean;
}

function method(name: string, isStreaming: boolean): Method {
  return { name, ends: messagesOf(`${name}Request`, `${name}Response`), isStreaming };
}

/** By their names in REST. */
const METHODS: Readonly<Record<string, Method>> = {
  commit: method('Commit', false),
  batchWrite: method('BatchWrite', false),
  batchGet: method('BatchGetDocuments', true),
  runQuery: method('RunQuery', true),
  runAggregationQuery: method('RunAggregationQuery', true),
};

/** Like `call` of REST, and answered in the same JSON. */
export async function callByGrpc(
  engine: Engine,
  path: string,
  body: object,
  token: string | null = OWNER,
): Promise<Answer> {
  const [parent = '', name = ''] = path.split(':');
  const rpc = METHODS[name];
  if (!rpc) throw new Error(`There is no method ${name} here.`);
  const root = documentsRoot(engine);
  const isQuery = name === 'runQuery' || name === 'runAggregationQuery';
  const request: unknown = JSON.parse(
    JSON.stringify({
      ...body,
      ...(isQuery ? { parent: `${root}${parent}` } : { database: databaseOf(engine) }),
    }).replaceAll(ROOT, root),
  );
  const answers = await put(engine, rpc, request, token);
  const json: unknown = JSON.parse(
    JSON.stringify(answers, exact).replaceAll(root, ROOT),
    reviveNumber,
  );
  return { status: 200, body: rpc.isStreaming ? json : (json as unknown[])[0] };
}

/** The answers of the stream, followed by its error if there is one. */
function put(
  engine: Engine,
  { name, ends, isStreaming }: Method,
  request: unknown,
  token: string | null,
): Promise<readonly unknown[]> {
  const client = clientOf(engine);
  const path = `/google.firestore.v1.Firestore/${name}`;
  const metadata = metadataOf(engine, token);
  return new Promise((resolve) => {
    if (!isStreaming) {
      client.makeUnaryRequest(path, ends.encode, ends.decode, request, metadata, (error, answer) =>
        resolve([error ? errorJson(error) : answer]),
      );
      return;
    }
    const answers: unknown[] = [];
    client
      .makeServerStreamRequest(path, ends.encode, ends.decode, request, metadata)
      .on('data', (answer) => answers.push(answer))
      .on('error', (error: Error & StatusObject) => resolve([...answers, errorJson(error)]))
      .on('end', () => resolve(answers));
  });
}

function errorJson({ code, details }: Pick<StatusObject, 'code' | 'details'>): unknown {
  return { error: { status: status[code], message: details } };
}

/** Numbers that JSON does not have are texts, as in REST. */
function exact(_key: string, item: unknown): unknown {
  if (typeof item !== 'number') return item;
  return Object.is(item, -0) || !Number.isFinite(item)
    ? `@${Object.is(item, -0) ? '-0' : item}`
    : item;
}

function reviveNumber(_key: string, item: unknown): unknown {
  return typeof item === 'string' && /^@(-?Infinity|NaN|-0)$/.test(item) ? item.slice(1) : item;
}
