import type { Outline } from '../outline';

export type Front = Readonly<Record<string, readonly (Outline | null)[]>>;

export interface Past {
  section: string;
  /** Days from the first decisions to D. */
  from: number;
  /** Days from the last decisions to D. */
  to: number;
  /** Number of tasks used from each subsection. */
  tasks: number;
}

export interface Operation {
  id: string;
  name: string;
  description: string;
  owner: string;
  /** Name of the client on the drawings. */
  client: string;
  /** Days before D. */
  startedAgo: number;
  rooms: readonly string[];
  /** Street in front of the building. */
  street: string;
  /** Shape of the building. */
  shape: 'volumes' | 'sheds' | 'long';
  /** Matches tasks of the checklist that this operation does not need. */
  without: RegExp;
  past: readonly Past[];
  front: Front;
}
