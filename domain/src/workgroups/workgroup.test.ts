import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { DEFAULT_WORKGROUP_STATUS, WORKGROUP_STATUSES, workgroupRecord } from './workgroup';

const AT = new Date('2026-01-12T09:00:00Z');

const document = {
  name: 'Lot structure',
  description: 'Gros œuvre et charpente.',
  status: 'actif',
  memberIds: ['camille'],
  members: { camille: { name: 'Camille Moreau', specialty: 'Architectes' } },
  projects: [
    { projectId: 'mediatheque', name: 'Médiathèque du Port' },
    { projectId: null, name: 'Gymnase' },
  ],
  deletingAt: AT,
  createdBy: 'claire',
  createdAt: AT,
  updatedAt: AT,
};

describe('workgroupRecord', () => {
  describeCodec(workgroupRecord, 'structure', document, {
    model: { id: 'structure' },
    optional: ['deletingAt'],
  });

  it.each([
    ['status', 'archivé'],
    ['memberIds', [7]],
    ['members', { camille: 'Camille Moreau' }],
    ['members', { camille: { name: 'Camille Moreau' } }],
    ['projects', ['Gymnase']],
    ['projects', [{ projectId: 7, name: 'Gymnase' }]],
    ['projects', [{ projectId: null }]],
  ])('refuses %s that are %j', (field, value) => {
    expect(() => workgroupRecord.decode('structure', { ...document, [field]: value })).toThrow(
      DecodeError,
    );
  });

  it('knows two states, of which the first is that of a new group', () => {
    for (const status of WORKGROUP_STATUSES) {
      expect(workgroupRecord.decode('structure', { ...document, status }).status).toBe(status);
    }
    expect(DEFAULT_WORKGROUP_STATUS).toBe('actif');
  });
});
