import protos from '@google-cloud/firestore/build/protos/v1.json';

/** An HTTP form of a method, as its `google.api.http` annotation says it. */
export interface Route {
  readonly verb: string;
  readonly method: string;
  /** Which field of the request the body is; `*`: the request itself; absent: there is no body. */
  readonly body?: string;
  /** What the variables of the address are in the request: `['document', 'name']`. */
  readonly variables: readonly (readonly string[])[];
  readonly address: RegExp;
}

export interface RouteMatch {
  readonly route: Route;
  readonly values: readonly string[];
}

interface HttpRule {
  readonly get?: string;
  readonly post?: string;
  readonly patch?: string;
  readonly delete?: string;
  readonly body?: string;
  readonly additional_bindings?: HttpRule | readonly HttpRule[];
}

interface MethodDescriptor {
  readonly parsedOptions: readonly { readonly '(google.api.http)'?: HttpRule }[];
}

/** `{name=projects/*}` or `{collection_id}`, which is one segment. */
const VARIABLE = /\{([\w.]+)(?:=([^}]+))?\}/g;

const VERBS = ['get', 'post', 'patch', 'delete'] as const;

const { methods } = protos.nested.google.nested.firestore.nested.v1.nested.Firestore;

/** No address has two: a verb (`:runQuery`) follows a whole name, a collection makes one odd. */
const ROUTES: readonly Route[] = Object.entries<MethodDescriptor>(methods).flatMap(
  ([method, { parsedOptions }]) =>
    parsedOptions.flatMap(({ '(google.api.http)': rule }) => (rule ? routesOf(method, rule) : [])),
);

/** The route of a request. The address is decoded, without its query. */
export function findRoute(verb: string, address: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    if (route.verb !== verb) continue;
    const values = route.address.exec(address);
    if (values) return { route, values: values.slice(1) };
  }
  return undefined;
}

function routesOf(method: string, rule: HttpRule): Route[] {
  const { additional_bindings: more = [], body } = rule;
  const routes: Route[] = VERBS.flatMap((verb) => {
    const template = rule[verb];
    if (template === undefined) return [];
    return [
      {
        verb: verb.toUpperCase(),
        method,
        ...(body === undefined ? {} : { body }),
        variables: [...template.matchAll(VARIABLE)].map(([, name = '']) => fieldPath(name)),
        address: addressPattern(template, verb),
      },
    ];
  });
  return [...routes, ...[more].flat().flatMap((other) => routesOf(method, other))];
}

function fieldPath(name: string): readonly string[] {
  return name
    .split('.')
    .map((part) => part.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

function addressPattern(template: string, verb: (typeof VERBS)[number]): RegExp {
  const segments = verb === 'get' ? documentSegments : anySegments;
  const source = template.replace(
    VARIABLE,
    (_, _name: string, pattern = '*') => `(${oneSegment(segments(pattern as string))})`,
  );
  return new RegExp(`^${source}$`);
}

/**
 * In this API `**` goes on with pairs of a collection and a document: so do names of documents. Only
 * by that does the address of a document differ from that of a collection to be listed.
 */
function documentSegments(pattern: string): string {
  return pattern.replaceAll('/*/**', '(?:/+/+)+').replaceAll('/**', '(?:/+/+)*');
}

/** What is no name of a document is refused as such by whoever reads it. */
function anySegments(pattern: string): string {
  return pattern.replaceAll('/*/**', '/.*').replaceAll('/**', '(?:/.*)?');
}

function oneSegment(pattern: string): string {
  return pattern.replace(/(?<=^|\/)[*]|(?<=\/)[+]/g, '[^/]+');
}
