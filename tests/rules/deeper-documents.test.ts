import { doc, getDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { expectAllowed, expectDenied } from './support/environment';
import { EVERYONE, NOTIFICATION, SOFIA_ASSIGNEE } from './support/people';
import { rulesWorkspace } from './support/setup';

const OWN = `users/${SOFIA_ASSIGNEE}/notifications/n1`;
const HERS = { participantIds: [SOFIA_ASSIGNEE] };

describe('documents below those that there are', () => {
  const workspace = rulesWorkspace('deeper-documents', {
    ...EVERYONE,
    [OWN]: { ...NOTIFICATION },
    [`${OWN}/details/d1`]: { ...NOTIFICATION },
    'conversations/lot-charpente-0001': HERS,
    'conversations/lot-charpente-0001/archives/a1': HERS,
  });

  it.each([
    [OWN, `${OWN}/details/d1`],
    ['conversations/lot-charpente-0001', 'conversations/lot-charpente-0001/archives/a1'],
  ])('are not read by who reads %s', async (path, deeper) => {
    const sofia = workspace().as(SOFIA_ASSIGNEE);

    await expectAllowed(getDoc(doc(sofia, path)));
    await expectDenied(getDoc(doc(sofia, deeper)));
  });
});
