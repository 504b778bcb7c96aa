import fc, { type Arbitrary } from 'fast-check';
import { fields } from './arbitrary-values';
import { COLLECTIONS, documentPath, mask, write } from './arbitrary-writes';
import { ROOT } from './rest-engine';

/** One request: a method of HTTP, what stands below the documents, and a body. */
export interface Command {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters?: readonly (readonly [name: string, value: string])[];
  readonly body?: object;
  /** Asked over gRPC instead. */
  readonly isGrpc?: boolean;
}

/** Placeholders for a transaction that is begun, with these options, right before the request. */
export const TRANSACTIONS: Readonly<Record<string, unknown>> = {
  '@READ-WRITE@': { readWrite: {} },
  '@READ-ONLY@': { readOnly: {} },
};

/** Clients take a segment `.` out of an URL, and an empty one is no route of ours: 404. */
const urlPath = documentPath.filter((path) => !path.endsWith('/.') && !path.includes('//'));

const maskParameters = (name: string) =>
  mask.map((paths) => paths.map((path) => [name, path] as const));

const writes = fc.array(write, { maxLength: 4 });

const request: Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: writes.map((list) => post(':commit', { writes: list })) },
  { weight: 2, arbitrary: writes.map((list) => post(':batchWrite', { writes: list })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(writes, fc.constantFrom(...Object.keys(TRANSACTIONS)))
      .map(([list, transaction]) => post(':commit', { writes: list, transaction })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(urlPath, fc.oneof(maskParameters('mask.fieldPaths'), fc.constant([])))
      .map(([path, parameters]) => ({ method: 'GET' as const, path: `/${path}`, parameters })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(urlPath, fields, fc.oneof(maskParameters('updateMask.fieldPaths'), fc.constant([])))
      .map(([path, content, parameters]) => ({
        method: 'PATCH' as const,
        path: `/${path}`,
        parameters,
        body: { fields: content },
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...COLLECTIONS), fc.constantFrom('a', 'b', 'n'), fields)
      .map(([path, id, content]) => ({
        ...post(`/${path}`, { fields: content }),
        parameters: [['documentId', id] as const],
      })),
  },
  {
    weight: 1,
    arbitrary: urlPath.map((path) => ({ method: 'DELETE' as const, path: `/${path}` })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.array(documentPath, { minLength: 1, maxLength: 3 }),
        fc.option(mask, { nil: undefined }),
      )
      .map(([paths, fieldPaths]) =>
        post(':batchGet', {
          documents: paths.map((path) => `${ROOT}/${path}`),
          ...(fieldPaths && { mask: { fieldPaths } }),
        }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...COLLECTIONS), fc.constantFrom('0', '1', '2', '-1'), fc.boolean())
      .map(([path, size, showMissing]) => ({
        method: 'GET' as const,
        path: `/${path}`,
        parameters: [
          ['pageSize', size],
          ['showMissing', String(showMissing)],
        ] as const,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '/c/a', '/c/b')
      .map((path) => post(`${path}:listCollectionIds`, {})),
  },
);

function post(path: string, body: object): Command {
  return { method: 'POST', path, body };
}

const OVER_GRPC = [':commit', ':batchWrite', ':batchGet'];

export const command: Arbitrary<Command> = fc
  .tuple(request, fc.boolean())
  .map(([one, isGrpc]) => (isGrpc && OVER_GRPC.includes(one.path) ? { ...one, isGrpc } : one));
