import { type RpcTable } from '#service/rpc';

/** A version of the API, as in `/v1/projects/…` and `google.firestore.v1.Firestore`. */
export type ApiVersion = 'v1' | 'v1beta1';

/**
 * The methods of each version. The messages of both have the same numbers and names; v1beta1 ended before
 * RunAggregationQuery.
 */
export function apiVersions(rpcs: RpcTable): Readonly<Record<ApiVersion, RpcTable>> {
  const { RunAggregationQuery: _, ...v1beta1 } = rpcs;
  return { v1: rpcs, v1beta1 };
}

/** `google.firestore.v1.Firestore`. */
export function serviceName(version: string): string {
  return `google.firestore.${version}.Firestore`;
}
