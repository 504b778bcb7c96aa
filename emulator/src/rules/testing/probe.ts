import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** What was asked of Google's emulator and what it said. See emulator/testdata/measured-rules. */
export interface Probe {
  readonly group: string;
  readonly id: string;
  readonly expr?: string;
  readonly rules: string;
  readonly auth?: ProbeAuth | 'owner' | null;
  readonly seed?: Seed;
  readonly request?: ProbeRequest;
  readonly verdict: 'allow' | 'deny' | 'error' | 'compile-error';
  readonly message?: string;
  readonly code?: string;
  readonly value?: string;
  readonly valueRaw?: Readonly<Record<string, unknown>>;
  /** The value depends on the moment of measuring. */
  readonly valueVolatile?: boolean;
  readonly issues?: readonly string[];
}

export interface ProbeAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** Fields by document path, in REST JSON. */
export type Seed = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface ProbeRequest {
  readonly op: string;
  readonly path?: string;
  readonly paths?: readonly string[];
  readonly documents?: readonly string[];
  readonly writes?: readonly ProbeWrite[];
  readonly method?: string;
  readonly body?: { readonly fields?: Readonly<Record<string, unknown>> };
  readonly parent?: string;
  readonly structuredQuery?: ProbeQuery;
  readonly structuredAggregationQuery?: { readonly structuredQuery: ProbeQuery };
  /** Of listDocuments: `?pageSize=5`. */
  readonly params?: string;
}

export interface ProbeQuery {
  readonly from: readonly [{ readonly collectionId: string; readonly allDescendants?: boolean }];
  readonly where?: ProbeFilter;
  readonly orderBy?: readonly {
    readonly field: { readonly fieldPath: string };
    readonly direction?: string;
  }[];
  readonly select?: { readonly fields?: readonly { readonly fieldPath: string }[] };
  readonly limit?: number;
  readonly offset?: number;
}

export type ProbeFilter =
  | {
      readonly compositeFilter: {
        readonly op: 'AND' | 'OR';
        readonly filters: readonly ProbeFilter[];
      };
    }
  | { readonly fieldFilter: ProbeFieldFilter & { readonly value: unknown } }
  | { readonly unaryFilter: ProbeFieldFilter };

export interface ProbeFieldFilter {
  readonly field: { readonly fieldPath: string };
  readonly op: string;
}

export interface ProbeWrite {
  readonly update?: { readonly name: string; readonly fields?: Readonly<Record<string, unknown>> };
  readonly delete?: string;
  readonly verify?: string;
  readonly transform?: {
    readonly document: string;
    readonly fieldTransforms: readonly FieldTransform[];
  };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly updateTransforms?: readonly FieldTransform[];
  readonly currentDocument?: { readonly exists?: boolean };
}

export interface FieldTransform {
  readonly fieldPath: string;
  readonly setToServerValue?: string;
  readonly increment?: unknown;
  readonly appendMissingElements?: { readonly values?: readonly unknown[] };
  readonly removeAllFromArray?: { readonly values?: readonly unknown[] };
}

/** What the record writes as `@P@`. */
export const DOCUMENTS_ROOT = 'projects/demo/databases/(default)/documents';

const RECORD = new URL('../../../testdata/measured-rules/all.json.gz', import.meta.url);

export function readProbes(): readonly Probe[] {
  return readRecord() as readonly Probe[];
}

/** Expression, the functions it calls, and how many of the 1,000 expressions it uses up. */
export function readExpressionCosts(): readonly (readonly [string, string, number])[] {
  const entries = readRecord() as readonly { expr?: string; functions?: string; cost?: number }[];
  return entries.flatMap(({ expr, functions = '', cost }) =>
    expr === undefined || cost === undefined ? [] : [[expr, functions, cost] as const],
  );
}

function readRecord(): unknown {
  const text = gunzipSync(readFileSync(RECORD)).toString();
  return JSON.parse(text.replaceAll('@P@', DOCUMENTS_ROOT));
}
