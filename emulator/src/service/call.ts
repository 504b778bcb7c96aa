/** The caller of a request. Tokens are not verified, because the emulator's are unsigned. */
export type Caller =
  /** `Bearer owner`: rules do not apply. */
  | { readonly kind: 'admin' }
  /** `claims` is the payload of the token. */
  | { readonly kind: 'user'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' };

export const ADMIN: Caller = { kind: 'admin' };
export const ANONYMOUS: Caller = { kind: 'anonymous' };

/** What the transport knows of a request besides its message. */
export interface Call {
  readonly caller: Caller;
  /** Value of the header `x-emulator-client`, under which costs are counted; empty: none. */
  readonly label: string;
  /** Resets the connection of the request, with all its other requests. Absent: no connection. */
  readonly cut?: () => void;
  /** Whether nobody waits for the answer any more. Absent: somebody does. */
  readonly isCancelled?: () => boolean;
}
