import { ASSIGNMENTS, DOSSIERS } from '@ouvrage/domain';
import { MEDIATHEQUE_ID } from './people';
import type { QueryShape } from './query-shape';

/** What the jobs of seals and dossiers ask. */
export const RECORD_QUERIES: readonly QueryShape[] = [
  {
    collection: ASSIGNMENTS,
    all: [
      ['projectId', '==', MEDIATHEQUE_ID],
      ['updatedAt', '>=', new Date('2026-11-02T09:00:00Z')],
    ],
  },
  {
    collection: DOSSIERS,
    everywhere: true,
    all: [['leaseUntil', '<', new Date('2026-11-02T09:00:00Z')]],
    orderBy: ['leaseUntil', 'asc'],
  },
  {
    collection: DOSSIERS,
    everywhere: true,
    all: [['updatedAt', '<', new Date('2026-11-02T09:00:00Z')]],
    orderBy: ['updatedAt', 'asc'],
  },
];
