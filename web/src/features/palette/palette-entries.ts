import type { FluentIcon } from '@fluentui/react-icons';

/** Words in the reader's language, then in French. */
export type PaletteWords = readonly [string, string];

/** A screen of the reader's role. */
export interface PalettePlace {
  readonly key: string;
  readonly to: string;
  readonly icon: FluentIcon;
  readonly words: PaletteWords;
}

/** What the reader's role may do from anywhere. */
export interface PaletteAct {
  readonly key: string;
  readonly icon: FluentIcon;
  readonly words: PaletteWords;
  /** Where it is done, when it is not everywhere. */
  readonly place?: string;
  readonly needsNetwork: boolean;
  readonly run: () => void;
}

/** How many acts stand under the recent choices: the first of the role's. */
export const FIRST_ACTS = 3;
