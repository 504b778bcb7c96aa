import { findTask } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { addressAt, placeInAddress } from './sheet-place';

const place = (address: string) => placeInAddress(new URLSearchParams(address));

describe('the place of an address', () => {
  it.each([
    ['', 'conception', null],
    ['phase=realisation', 'realisation', null],
    ['phase=autre', 'conception', null],
    ['section=P', 'realisation', 'P'],
    ['section=P&phase=conception', 'realisation', 'P'],
    ['section=Z', 'conception', null],
    ['task=P1_inconnue', 'conception', null],
  ])('?%s is in phase %s, section %s', (address, phaseId, sectionId) => {
    expect(place(address)).toMatchObject({ phaseId, sectionId, task: null });
  });

  it('is that of its task, in French unless it says otherwise', () => {
    const task = findTask('A2', 'etude-preliminaire');

    expect(place('task=A2_etude-preliminaire&section=P')).toEqual({
      phaseId: 'conception',
      sectionId: 'A',
      task,
      language: 'fr',
    });
    expect(place('task=A2_etude-preliminaire&language=es').language).toBe('es');
    expect(place('task=A2_etude-preliminaire&language=de').language).toBe('fr');
  });

  it.each([
    'tab=projects',
    'tab=projects&q=plan&phase=realisation&section=P',
    'tab=projects&section=A&task=A2_etude-preliminaire&language=ar',
  ])('makes the same address again: %s', (address) => {
    expect(addressAt(new URLSearchParams(address), place(address)).toString()).toBe(address);
  });
});
