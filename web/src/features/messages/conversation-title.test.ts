import { describe, expect, it } from 'vitest';
import { conversation, ME, participant } from './conversation-fixtures';
import { initialsOfTitle, otherPersonIn, titleOf } from './conversation-title';

describe('titleOf', () => {
  it('names a group by its own name', () => {
    const group = conversation({ type: 'group', name: 'Chantier Halle des sports' });
    expect(titleOf(group, ME)).toEqual({ kind: 'named', name: 'Chantier Halle des sports' });
  });

  it.each([
    ['the other person', participant('Nadia Ferhat'), { kind: 'named', name: 'Nadia Ferhat' }],
    [
      'the other person, gone',
      participant('Nadia Ferhat', 'intervenant', true),
      { kind: 'named', name: 'Nadia Ferhat' },
    ],
    ['a deleted account', participant('', 'intervenant', true), { kind: 'deleted' }],
    ['someone without a name', participant('', 'owner'), { kind: 'nameless', role: 'owner' }],
  ])('names a direct conversation after %s', (_case, nadia, title) => {
    const direct = conversation({ participants: { [ME]: participant('Claire'), nadia } });
    expect(titleOf(direct, ME)).toEqual(title);
  });

  it('says deleted when nothing is left of the other person', () => {
    const direct = conversation({ participants: { [ME]: participant('Claire') } });
    expect(titleOf(direct, ME)).toEqual({ kind: 'deleted' });
  });
});

describe('otherPersonIn', () => {
  it('is the one of the two who is not oneself, and nobody in a group', () => {
    expect(otherPersonIn(conversation(), ME)?.uid).toBe('nadia');
    expect(otherPersonIn(conversation(), 'nadia')?.uid).toBe(ME);
    expect(otherPersonIn(conversation({ type: 'group' }), ME)).toBeNull();
  });
});

describe('initialsOfTitle', () => {
  it.each([
    ['direct', 'Nadia El Ferhat', 'NF'],
    ['group', 'Chantier Halle des sports', 'CH'],
    ['group', 'VRD', 'V'],
    ['group', '', ''],
  ] as const)('of a %s conversation called %j are %j', (type, name, initials) => {
    expect(initialsOfTitle(type, name)).toBe(initials);
  });
});
