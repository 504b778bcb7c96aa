import { describe } from 'vitest';
import { describeCodec } from '../testing/codec-cases';
import { visaRecord } from './visa';

describe('visaRecord', () => {
  describeCodec(
    visaRecord,
    'nora',
    {
      assignmentId: 'mediatheque_A1_etude-d-opportunite',
      revision: 2,
      ...{ by: 'nora', byName: 'Nora Haddad', at: new Date('2026-11-26T09:41:00Z') },
      ...{ outcome: 'validated', comment: 'Conforme.', forId: 'karim', forName: 'Karim Benali' },
      lifts: { 'remarque-0000000001': 'closed' },
      followerIds: ['julien', 'karim', 'nora'],
    },
    { model: { id: 'nora' }, optional: ['comment', 'forId', 'forName'] },
  );
});
