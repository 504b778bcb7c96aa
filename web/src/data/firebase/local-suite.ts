/** The local suite's services, as offsets from the port the page itself came from (scripts/suite/ports.mjs). */
const PORT_OFFSETS = { auth: 1, functions: 2, firestore: 3, storage: 4 } as const;

/** Where the local suite serves a service; null in production. */
export function localService(
  service: keyof typeof PORT_OFFSETS,
): { readonly host: string; readonly port: number } | null {
  const { hostname, port } = window.location;
  if (!['127.0.0.1', 'localhost'].includes(hostname)) return null;
  return { host: hostname, port: Number(port) + PORT_OFFSETS[service] };
}
