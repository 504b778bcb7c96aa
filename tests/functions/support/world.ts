import { createHash } from 'node:crypto';
import type { FunctionsEnvironment } from './environment';
import { runningSuite } from '../../support/suite';

type Named<Thing> = Readonly<Record<string, Thing>>;

/** All data of one project in the three services, to compare and search. */
export interface World {
  /** Every document at any depth, by path. Its fields are in the form of the REST API. */
  readonly documents: Named<unknown>;
  /** Every stored object by name. */
  readonly files: Named<StoredObject>;
  /** Every account of Firebase Auth by uid. */
  readonly accounts: Named<Account>;
}

interface StoredObject {
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly sha256: string;
}

interface Account {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly photoURL?: string | undefined;
  readonly disabled: boolean;
  readonly emailVerified: boolean;
}

interface RestDocument {
  readonly name: string;
  readonly fields?: object;
}

/**
 * Reads the whole project of a test file without using the product's paths: one query for all documents, one
 * listing of all files, one of all accounts.
 */
export function worlds({ context, projectId }: FunctionsEnvironment) {
  const { host, port } = runningSuite().firestore;
  const root = `projects/${projectId}/databases/(default)/documents`;

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://${host}:${port}/${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function documents(): Promise<Named<object>> {
    const structuredQuery = { from: [{ allDescendants: true }] };
    const rows = (await ask('POST', `v1/${root}:runQuery`, { structuredQuery })) as readonly {
      readonly document?: RestDocument;
    }[];
    return Object.fromEntries(
      rows.flatMap(({ document }) =>
        document === undefined
          ? []
          : [[document.name.slice(root.length + 1), document.fields ?? {}] as const],
      ),
    );
  }

  async function files() {
    const [bucketFiles] = await context.bucket().getFiles();
    return Promise.all(
      bucketFiles.map(async (file) => {
        const [content] = await file.download();
        const { contentType, metadata } = file.metadata;
        return {
          name: file.name,
          content,
          contentType: contentType ?? '',
          metadata: metadata ?? {},
        };
      }),
    );
  }

  async function accounts(): Promise<readonly Account[]> {
    const { users } = await context.auth.listUsers();
    return users.map(({ uid, email, displayName, photoURL, disabled, emailVerified }) => ({
      ...{ uid, email, displayName, photoURL, disabled, emailVerified },
    }));
  }

  async function look(): Promise<World> {
    const [documentsByPath, objects, people] = await Promise.all([
      documents(),
      files(),
      accounts(),
    ]);
    return {
      documents: documentsByPath,
      files: Object.fromEntries(
        objects.map(({ name, content, contentType, metadata }) => {
          const sha256 = createHash('sha256').update(content).digest('hex');
          // The emulator adds a random download token, which differs between equal objects.
          const { firebaseStorageDownloadTokens: _random, ...told } = metadata;
          return [name, { contentType, metadata: told, sha256 }];
        }),
      ),
      accounts: Object.fromEntries(people.map((account) => [account.uid, account])),
    };
  }

  /** Saves the current state. The returned function restores it. */
  async function keep(): Promise<() => Promise<void>> {
    const [documentsByPath, objects, people] = await Promise.all([
      documents(),
      files(),
      accounts(),
    ]);
    const writes = Object.entries(documentsByPath).map(([path, fields]) => ({
      update: { name: `${root}/${path}`, fields },
    }));
    return async () => {
      await clear();
      await ask('POST', `v1/${root}:commit`, { writes });
      if (people.length > 0) await context.auth.importUsers(people.map(importRecordOf));
      await Promise.all(
        objects.map(({ name, content, contentType, metadata }) =>
          context
            .bucket()
            .file(name)
            .save(content, { resumable: false, metadata: { contentType, metadata } }),
        ),
      );
    };
  }

  async function clear(): Promise<void> {
    await ask('DELETE', `emulator/v1/${root}`);
    const { users } = await context.auth.listUsers();
    if (users.length > 0) await context.auth.deleteUsers(users.map(({ uid }) => uid));
    await context.bucket().deleteFiles({ force: true });
  }

  return { look, keep, clear };
}

/** Without undefined fields: Firebase Auth refuses fields without a value. */
function importRecordOf(account: Account) {
  const fields = Object.entries(account).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as { readonly uid: string };
}
