import type { Outline } from '../outline';

export type Front = Readonly<Record<string, readonly (Outline | null)[]>>;

export interface Past {
  section: string;
  /** Days before D, when its first decisions were taken. */
  from: number;
  /** Days before D, when its last ones were. */
  to: number;
  /** How many of each subsection were needed. */
  tasks: number;
}

export interface Operation {
  id: string;
  name: string;
  description: string;
  owner: string;
  /** Whose name is on the drawings. */
  client: string;
  /** Days before D. */
  startedAgo: number;
  rooms: readonly string[];
  /** In front of its building. */
  street: string;
  /** Of its building. */
  shape: 'volumes' | 'sheds' | 'long';
  /** Tasks of the checklist that this operation has no use for. */
  without: RegExp;
  past: readonly Past[];
  front: Front;
}
