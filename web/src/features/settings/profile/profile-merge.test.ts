import { describe, expect, it } from 'vitest';
import { differences, mergeProfile, withoutEcho } from './profile-merge';

const BASE = { firstName: 'Sofia', lastName: 'Ramos', phone: '', bio: 'Architecte' };

describe('a saved profile that changes under the form', () => {
  it('is followed by the fields that nobody touched here', () => {
    expect(mergeProfile(BASE, BASE, { ...BASE, phone: '06 12' })).toEqual({
      values: { ...BASE, phone: '06 12' },
      conflicts: [],
    });
  });

  it('leaves what was typed here in its place, without a conflict', () => {
    const mine = { ...BASE, bio: 'Architecte DPLG' };

    expect(mergeProfile(BASE, mine, { ...BASE, phone: '06 12' })).toEqual({
      values: { ...mine, phone: '06 12' },
      conflicts: [],
    });
  });

  it('is in conflict where both sides changed the same field, and what is here stays', () => {
    const mine = { ...BASE, bio: 'ici', phone: '06' };

    expect(mergeProfile(BASE, mine, { ...BASE, bio: 'ailleurs' })).toEqual({
      values: mine,
      conflicts: ['bio'],
    });
  });

  it('is in no conflict where both sides say the same, spaces apart', () => {
    const mine = { ...BASE, bio: 'DPLG ' };

    expect(mergeProfile(BASE, mine, { ...BASE, bio: 'DPLG' }).conflicts).toEqual([]);
  });
});

describe('differences', () => {
  it('are the fields that say something else', () => {
    expect(differences(BASE, { ...BASE, firstName: ' Sofia', phone: '06' })).toEqual(['phone']);
  });
});

describe('the saved profile while a change of it is on its way', () => {
  const sentProfile = { ...BASE, firstName: 'Sonia', bio: 'DPLG' };

  it('is the old one, however much of the change is already shown as saved', () => {
    for (const savedProfile of [
      BASE,
      { ...BASE, bio: 'DPLG' },
      { ...BASE, firstName: 'Sonia' },
      sentProfile,
    ]) {
      expect(withoutEcho(BASE, sentProfile, savedProfile)).toEqual(BASE);
    }
  });

  it('still tells what is saved elsewhere meanwhile', () => {
    expect(withoutEcho(BASE, sentProfile, { ...sentProfile, phone: '06' })).toEqual({
      ...BASE,
      phone: '06',
    });
  });

  it('is what it is when nothing was sent', () => {
    expect(withoutEcho(BASE, null, sentProfile)).toEqual(sentProfile);
  });
});
