/** What is chosen and open in the tree of pieces. */
export interface TreeState {
  readonly chosenTasks: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  /** Puts tasks (`taskIdOf`) into the choice, or takes them out. */
  readonly onChoose: (taskIds: readonly string[], isIn: boolean) => void;
  /** Opens or closes an axis or a step. */
  readonly onToggle: (id: string) => void;
}
