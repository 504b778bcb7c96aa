import { engineHost } from './engine';

/** JSON of the REST API, as far as tests look into it. */
export interface Json {
  readonly [key: string]: Json | Json[] | string | number | boolean | null | undefined;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface RestDocument {
  readonly name: string;
  readonly fields?: Record<string, Json>;
  readonly createTime: string;
  readonly updateTime: string;
}

export interface RestError {
  readonly error: { readonly code: number; readonly message: string; readonly status: string };
}

export interface RestRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Anything over HTTP: the answer's JSON, or its text where it is none. */
export async function http<T>(
  path: string,
  { method = 'GET', body, headers = {} }: RestRequest = {},
): Promise<Answer<T>> {
  const response = await fetch(`http://${engineHost()}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseJson(text) as T };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const databaseName = (project: string, database = '(default)') =>
  `projects/${project}/databases/${database}`;

const documentsName = (project: string, database?: string) =>
  `${databaseName(project, database)}/documents`;

/** A client of the REST API with an administrator's rights. */
export function restOf(project: string, database?: string) {
  const root = documentsName(project, database);
  const headers = { Authorization: 'Bearer owner' };
  return {
    root,
    /** `path` continues `…/documents`: `/rooms/a`, `:commit`, `/rooms?pageSize=2`. */
    call: <T>(method: string, path: string, body?: unknown) =>
      http<T>(`/v1/${root}${path}`, { method, body, headers }),
    /** Runs a query below the root, or answers why it was refused. */
    runQuery: (structuredQuery: Json, parent = '') =>
      http<QueryPart[] | RestError>(`/v1/${root}${parent}:runQuery`, {
        method: 'POST',
        body: { structuredQuery },
        headers,
      }),
    commit: <T = CommitResponse>(writes: readonly unknown[]) =>
      http<T>(`/v1/${root}:commit`, { method: 'POST', body: { writes }, headers }),
  };
}

/** One element of the array that a query answers. */
export interface QueryPart {
  readonly document?: RestDocument;
  readonly readTime?: string;
  readonly skippedResults?: number;
}

export interface CommitResponse {
  readonly writeResults: readonly {
    readonly updateTime?: string;
    readonly transformResults?: readonly Json[];
  }[];
  readonly commitTime: string;
}

/** Loads rules into a project: the source of a whole file. */
export function loadRules(project: string, content: string): Promise<Answer<Json & RestError>> {
  return http(`/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: { rules: { files: [{ name: 'firestore.rules', content }] } },
  });
}

/** Loads rules of these statements, one a line, from line 4 on. */
export async function loadStatements(
  project: string,
  statements: readonly string[],
): Promise<void> {
  const lines = ["rules_version = '2';", 'service cloud.firestore {'];
  lines.push('match /databases/{database}/documents {', ...statements, '}', '}');
  await loadRules(project, lines.join('\n'));
}
