import type { FluentIcon } from '@fluentui/react-icons';
import type { ProjectCounts, TaskState } from '@ouvrage/domain';
import type { PaletteScope } from './search/palette-source';

/** The first cell of a row. */
export type RowMark =
  | { readonly kind: 'status'; readonly state: TaskState }
  | { readonly kind: 'axis'; readonly letter: string; readonly progress: number }
  | { readonly kind: 'trame'; readonly counts: ProjectCounts }
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'icon'; readonly icon: FluentIcon };

/** A part of the workspace that the field is narrowed to. */
export interface PaletteToken {
  readonly scope: PaletteScope;
  readonly label: string;
  /** The letter of a bubble, for a step. */
  readonly letter?: string;
}

export type RowVerb = 'open' | 'write' | 'enter' | 'run';

export interface PaletteRow {
  readonly id: string;
  readonly mark: RowMark;
  /** Before the name, as `G2`. */
  readonly code?: string;
  readonly name: string;
  readonly isStrong: boolean;
  /** Where it is: a code, then words. */
  readonly path: { readonly code?: string; readonly parts: readonly string[] };
  /** At its end: a status, or words. */
  readonly end?: { readonly state: TaskState } | { readonly text: string };
  readonly isLate: boolean;
  readonly needsNetwork: boolean;
  readonly verb: RowVerb;
  /** Where it leads; null where `run` or `tokens` say what it does. */
  readonly to: string | null;
  readonly run?: () => void;
  /** What Tab goes into; nothing for what holds no tasks. */
  readonly tokens: readonly PaletteToken[];
}
