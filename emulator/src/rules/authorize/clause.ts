import { type AllowStatement } from '../syntax/ast';

export type AccessMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** How one allow statement decided. */
export interface Clause {
  readonly allow: AllowStatement;
  readonly method: AccessMethod;
  readonly text: string;
  /** `unresolved`: not decided yet, because a value was unresolved. */
  readonly kind: 'false' | 'error' | 'unresolved';
  /** Whether the statement granted; its text is "false" all the same (M1 to M4). */
  readonly isGrant: boolean;
}
