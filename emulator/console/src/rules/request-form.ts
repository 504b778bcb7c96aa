import { type RulesTrial } from '#protocol/inspection';
import { documentsRoot, type Database } from '../api/database';
import { listingError, structuredQuery, WHOLE } from '../data/listing';
import { fieldsFromText, JsonError } from '../values/plain-json';

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;

export type Method = (typeof METHODS)[number];

/** A request to the rules as texts, as in the form and the address. */
export interface RequestForm {
  readonly method: Method;
  readonly path: string;
  /** Empty when not signed in. */
  readonly uid: string;
  readonly claims: string;
  /** The content of a created or updated document. */
  readonly data: string;
  readonly field: string;
  readonly op: string;
  readonly value: string;
  readonly orderBy: string;
  readonly limit: string;
}

export const EMPTY_REQUEST: RequestForm = {
  method: 'get',
  path: '',
  uid: '',
  claims: '',
  data: '',
  field: '',
  op: '==',
  value: '',
  orderBy: '',
  limit: '',
};

export type FormErrors = Readonly<Partial<Record<keyof RequestForm, string>>>;

/** The form restored from an address. */
export function requestFrom(path: string, detail: Readonly<Record<string, string>>): RequestForm {
  const method = METHODS.find((one) => one === detail['method']) ?? 'get';
  const texts = Object.keys(EMPTY_REQUEST).map((name) => [name, detail[name] ?? ''] as const);
  return { ...EMPTY_REQUEST, ...Object.fromEntries(texts), op: detail['op'] ?? '==', method, path };
}

/** The parts of the form for the address: texts that are not empty and that the method uses. */
export function detailFrom(form: RequestForm): Readonly<Record<string, string>> {
  const names = ['uid', ...(form.uid === '' ? [] : ['claims']), ...namesFor(form)] as const;
  const texts = names.map((name) => [name, form[name as keyof RequestForm]] as const);
  return { method: form.method, ...Object.fromEntries(texts.filter(([, text]) => text !== '')) };
}

export function writesData(method: Method): boolean {
  return method === 'create' || method === 'update';
}

function namesFor({ method, field }: RequestForm): readonly (keyof RequestForm)[] {
  if (writesData(method)) return ['data'];
  if (method !== 'list') return [];
  return field === '' ? ['orderBy', 'limit'] : ['field', 'op', 'value', 'orderBy', 'limit'];
}

/** The request of the form, or the errors of its fields. */
export function trialFrom(
  form: RequestForm,
  database: Database,
  draft: string | undefined,
): { readonly trial: RulesTrial } | { readonly errors: FormErrors } {
  const errors: Partial<Record<keyof RequestForm, string>> = {};
  const root = documentsRoot(database);
  const attempt = <Result>(name: keyof RequestForm, read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      errors[name] = error.message;
      return undefined;
    }
  };
  const pathProblem = pathError(form);
  if (pathProblem !== undefined) errors.path = pathProblem;
  const claims = form.uid === '' ? undefined : attempt('claims', () => claimsFrom(form.claims));
  const fields = writesData(form.method)
    ? attempt('data', () => fieldsFromText(form.data.trim() === '' ? '{}' : form.data, root))
    : undefined;
  const query = form.method === 'list' ? queryFrom(form, root, errors) : undefined;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    trial: {
      databaseId: database.databaseId,
      method: form.method,
      path: form.path,
      auth: form.uid === '' ? null : { uid: form.uid, ...(claims ? { claims } : {}) },
      ...(draft === undefined ? {} : { rules: draft }),
      ...(fields ? { fields } : {}),
      ...(query ? { query } : {}),
    },
  };
}

function pathError({ path, method }: RequestForm): string | undefined {
  const isCollection = path.split('/').length % 2 === 1;
  if (path === '' || path.split('/').includes('')) return 'Write a path.';
  if (method === 'list') {
    return isCollection ? undefined : 'A list is of a collection: rooms, or rooms/r1/messages.';
  }
  return isCollection ? 'Write the path of a document: rooms/r1.' : undefined;
}

function claimsFrom(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    return json as Readonly<Record<string, unknown>>;
  }
  throw new JsonError('Claims are a JSON object: {"role": "admin"}.');
}

function queryFrom(
  form: RequestForm,
  root: string,
  errors: Partial<Record<keyof RequestForm, string>>,
): Readonly<Record<string, unknown>> | undefined {
  const { field, op, value, orderBy, limit } = form;
  const listing = { ...WHOLE, field, op, value, orderBy };
  const wrong = listingError(listing, root);
  if (wrong !== undefined) errors.value = wrong;
  if (limit !== '' && !/^[1-9]\d*$/.test(limit)) errors.limit = 'Write a number above zero.';
  if (wrong !== undefined || errors.limit !== undefined) return undefined;
  const query = structuredQuery(form.path, listing, root);
  return limit === '' ? query : { ...query, limit: Number(limit) };
}
