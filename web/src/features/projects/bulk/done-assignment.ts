/** A bulk assignment that succeeded. */
export interface DoneAssignment {
  readonly operationId: string;
  readonly count: number;
  readonly assignee: string;
}
