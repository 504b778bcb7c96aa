import { type ReadDocument, type Target, type Write } from '../history';
import { type Answer, type Client, versionOf } from './client';

/** After which an answer is no longer expected: nobody knows then what became of the request. */
const PATIENCE_MS = 4_000;

interface Failure extends Error {
  readonly code: string;
}

/** Plain HTTP. It sends everything once: what it lost the answer of is unknown for ever. */
export function restClient(port: number, projectId: string, collectionId: string): Client {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const nameOf = (path: string) => `${root}/${collectionId}/${path}`;

  async function call<T>(method: string, body: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/v1/${root}:${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer: unknown = await response.json();
    const failure = failureIn(answer);
    if (failure) throw failure;
    return answer as T;
  }

  async function read(target: Target, transaction?: string): Promise<Answer> {
    const within = transaction === undefined ? {} : { transaction };
    if (target.kind === 'documents') {
      const names = target.paths.map(nameOf);
      return answerOf(await call<RestPart[]>('batchGet', { documents: names, ...within }));
    }
    const structuredQuery = queryOf(collectionId, target);
    return answerOf(await call<RestPart[]>('runQuery', { structuredQuery, ...within }));
  }

  async function commit(
    by: string,
    writes: readonly Write[],
    transaction?: string,
  ): Promise<{ micros: number }> {
    const { commitTime } = await call<{ commitTime: string }>('commit', {
      writes: writes.map((write) => restWrite(nameOf(write.path), by, write)),
      ...(transaction !== undefined && { transaction }),
    });
    return { micros: microsOf(commitTime) };
  }

  return {
    triesAgain: false,
    commit: (by, writes) => commit(by, writes),
    read: (target) => read(target),
    async transact(isReadOnly, body) {
      const options = isReadOnly ? { readOnly: {} } : { readWrite: {} };
      const { transaction } = await call<{ transaction: string }>('beginTransaction', { options });
      try {
        const { by, writes } = await body((target) => read(target, transaction));
        return await commit(by, writes, transaction);
      } catch (error) {
        // Without it others would wait for a transaction that nobody goes on with.
        await call('rollback', { transaction }).catch(() => undefined);
        throw error;
      }
    },
    listen() {
      throw new Error('There are no listeners over REST.');
    },
  };
}

function queryOf(collectionId: string, target: Exclude<Target, { kind: 'documents' }>): object {
  const from = [{ collectionId }];
  if (target.kind === 'top') {
    const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }];
    return { from, orderBy, limit: target.limit };
  }
  const { group, limit } = target;
  return {
    from,
    ...(group !== undefined && {
      where: {
        fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value: { stringValue: group } },
      },
    }),
    ...(limit !== undefined && { limit }),
  };
}

function restWrite(name: string, by: string, write: Write): object {
  const at = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };
  const log = { fieldPath: 'log', appendMissingElements: { values: [{ stringValue: by }] } };
  const add = (n: number) => ({ fieldPath: 'n', increment: { integerValue: String(n) } });
  const text = (stringValue: string) => ({ stringValue });
  switch (write.kind) {
    case 'delete':
      return { delete: name };
    case 'set':
    case 'create': {
      const values = [...(write.log ?? []), by].map(text);
      const fields = {
        by: text(by),
        log: { arrayValue: { values } },
        n: { integerValue: String(write.n) },
        group: text(write.group),
      };
      return {
        update: { name, fields },
        updateTransforms: [at],
        ...(write.kind === 'create' && { currentDocument: { exists: false } }),
      };
    }
    case 'merge':
      return {
        update: { name, fields: { by: text(by), mark: text(write.mark) } },
        updateMask: { fieldPaths: ['by', 'mark'] },
        updateTransforms: [at, log, add(0)],
      };
    case 'update': {
      const { group } = write;
      const fields = { by: text(by), ...(group !== undefined && { group: text(group) }) };
      return {
        update: { name, fields },
        updateMask: { fieldPaths: Object.keys(fields) },
        updateTransforms: [at, log, add(write.add)],
        currentDocument: { exists: true },
      };
    }
  }
}

interface RestValue {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly arrayValue?: { readonly values?: readonly RestValue[] };
}

interface RestDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, RestValue>>;
  readonly updateTime: string;
}

interface RestPart {
  readonly found?: RestDocument;
  readonly document?: RestDocument;
  readonly readTime?: string;
}

function answerOf(parts: readonly RestPart[]): Answer {
  const documents = parts.flatMap(({ found: one, document = one }): readonly ReadDocument[] => {
    if (!document) return [];
    const fields = Object.entries(document.fields ?? {});
    const data = Object.fromEntries(fields.map(([field, value]) => [field, plain(value)]));
    const path = document.name.split('/').at(-1) ?? '';
    return [{ path, version: versionOf(data, microsOf(document.updateTime)) }];
  });
  const readTime = parts.find((part) => part.readTime !== undefined)?.readTime;
  return { documents, ...(readTime !== undefined && { micros: microsOf(readTime) }) };
}

function plain({ stringValue, integerValue, arrayValue }: RestValue): unknown {
  return stringValue ?? integerValue ?? arrayValue?.values?.map(plain) ?? [];
}

function microsOf(time: string): number {
  const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? [];
  return Date.parse(`${seconds}Z`) * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

/** The error of an answer; a stream's stands at the end of an array. */
function failureIn(answer: unknown): Failure | undefined {
  const last: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  if (typeof last !== 'object' || last === null || !('error' in last)) return undefined;
  const { status = '', message } = last.error as { status?: string; message?: string };
  return Object.assign(new Error(message), { code: status });
}
