import type { Workgroup } from '@ouvrage/domain';

/** A group with overrides, for unit tests. */
export function group(changes: Partial<Workgroup> = {}): Workgroup {
  return {
    id: 'g1',
    name: 'Lot structure',
    description: 'Suivi du gros œuvre',
    status: 'actif',
    memberIds: ['nadia'],
    members: { nadia: { name: 'Nadia Ferhat', specialty: 'COORDINATEUR OPC' } },
    projects: [{ projectId: 'p1', name: 'Médiathèque' }],
    createdBy: 'claire',
    deletingAt: null,
    createdAt: new Date('2026-03-10T09:00:00Z'),
    updatedAt: new Date('2026-03-10T09:00:00Z'),
    ...changes,
  };
}
