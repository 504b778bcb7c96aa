import type { DirectoryCard } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { conversation, ME, participant } from '../conversation-fixtures';
import { peopleOf } from './people-of';

const site = conversation({
  ...{ type: 'group', name: 'Chantier', createdBy: 'omar' },
  participantIds: ['omar', ME, 'nadia'],
  participants: {
    omar: participant('Omar Diallo'),
    [ME]: participant('Claire Delmas', 'admin'),
    nadia: participant('Nadia Ferhat'),
    lise: participant('Lise Caron', 'intervenant', true),
  },
});

const card = (id: string, active: boolean): DirectoryCard => ({
  ...{ id, name: '', specialty: 'Architectes', role: 'intervenant', companyName: 'Apave' },
  ...{ photoPath: null, active },
});

describe('peopleOf', () => {
  it('is everyone who is in the conversation, by name, with oneself and the manager marked', () => {
    const people = peopleOf(site, null, ME);

    expect(people.map(({ name, isMe, isManager }) => [name, isMe, isManager])).toEqual([
      ['Claire Delmas', true, false],
      ['Nadia Ferhat', false, false],
      ['Omar Diallo', false, true],
    ]);
  });

  it('marks nobody as the manager of a work group’s conversation', () => {
    const people = peopleOf({ ...site, workgroupId: 'structure' }, null, ME);

    expect(people.filter(({ isManager }) => isManager)).toEqual([]);
  });

  it('says what the directory knows of them, and who cannot be written to', () => {
    const people = peopleOf(site, [card(ME, true), card('nadia', false)], ME);

    expect(
      people.map(({ name, specialty, isUnavailable }) => [name, specialty, isUnavailable]),
    ).toEqual([
      ['Claire Delmas', 'Architectes', false],
      ['Nadia Ferhat', 'Architectes', true],
      ['Omar Diallo', '', true],
    ]);
  });

  it('takes nobody for unavailable before the directory is known', () => {
    expect(peopleOf(site, null, ME).filter(({ isUnavailable }) => isUnavailable)).toEqual([]);
  });
});
