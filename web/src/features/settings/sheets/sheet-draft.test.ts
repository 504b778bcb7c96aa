import type { InformationSheet } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import {
  draftAfter,
  draftAfterSaving,
  editedSheet,
  isRemovalBetween,
  laterOf,
} from './sheet-draft';

const savedSheet = (version: number, text: string): InformationSheet => ({
  phaseId: 'conception',
  sectionId: 'A',
  subsectionId: 'A1',
  taskKey: 'etude',
  taskName: 'ÉTUDE',
  language: 'fr',
  text,
  version,
  updatedBy: 'helene',
  updatedAt: new Date('2026-11-22T09:00:00Z'),
});

describe('a sheet in its editor', () => {
  it('is empty where there is none', () => {
    expect(editedSheet(null, null)).toEqual({
      text: '',
      base: 0,
      isDirty: false,
      newer: null,
      isRemoved: false,
    });
  });

  it('follows what is saved while nothing is written', () => {
    expect(editedSheet(savedSheet(2, 'Deux'), null)).toMatchObject({ text: 'Deux', base: 2 });
    expect(editedSheet(savedSheet(3, 'Trois'), null)).toMatchObject({ text: 'Trois', base: 3 });
  });

  it('keeps what is written over the version it began with', () => {
    expect(editedSheet(savedSheet(2, 'Deux'), { text: 'Mien', base: 2 })).toEqual({
      text: 'Mien',
      base: 2,
      isDirty: true,
      newer: null,
      isRemoved: false,
    });
  });

  it('shows both when somebody saved meanwhile, also where there was none', () => {
    const theirs = savedSheet(1, 'Le sien');

    expect(editedSheet(theirs, { text: 'Mien', base: 0 })).toEqual({
      text: 'Mien',
      base: 0,
      isDirty: true,
      newer: theirs,
      isRemoved: false,
    });
  });

  it('keeps what is written over a sheet that was removed, and says so', () => {
    expect(editedSheet(null, { text: 'Mien', base: 2 })).toEqual({
      ...{ text: 'Mien', base: 2, isDirty: true },
      ...{ newer: null, isRemoved: true },
    });
    // Somebody made it anew: it counts from 1 again.
    const anew = savedSheet(1, 'Le sien');
    expect(editedSheet(anew, { text: 'Mien', base: 2 })).toMatchObject({
      newer: anew,
      isRemoved: false,
    });
    expect(editedSheet(null, { text: 'Premier', base: 0 }).isRemoved).toBe(false);
  });

  it('has nothing to decide when both wrote the same', () => {
    expect(editedSheet(savedSheet(3, 'Pareil'), { text: 'Pareil', base: 2 })).toMatchObject({
      isDirty: false,
      base: 3,
      newer: null,
    });
  });

  it('has no draft once the saved text is typed again', () => {
    const sheet = editedSheet(savedSheet(2, 'Deux'), { text: 'Deu', base: 2 });

    expect(draftAfter(savedSheet(2, 'Deux'), sheet, 'Deux')).toBeNull();
    expect(draftAfter(savedSheet(2, 'Deux'), sheet, '')).toEqual({ text: '', base: 2 });
  });

  it('keeps its base while one goes on typing beside a newer version', () => {
    const theirs = savedSheet(3, 'Le sien');
    const sheet = editedSheet(theirs, { text: 'Mien', base: 2 });

    expect(draftAfter(theirs, sheet, 'Mien, encore')).toEqual({ text: 'Mien, encore', base: 2 });
  });
});

describe('once a sheet is saved', () => {
  it('nothing is left to save', () => {
    expect(draftAfterSaving({ text: 'Mien', base: 2 }, 'Mien', 3)).toBeNull();
    expect(draftAfterSaving(null, 'Mien', 3)).toBeNull();
  });

  it('what was typed meanwhile is written over the new version', () => {
    expect(draftAfterSaving({ text: 'Mien, encore', base: 2 }, 'Mien', 3)).toEqual({
      text: 'Mien, encore',
      base: 3,
    });
  });

  it('a removal is told from a version that the listener has yet to reach', () => {
    expect(isRemovalBetween(savedSheet(3, 'Trois'), null)).toBe(true);
    expect(isRemovalBetween(savedSheet(3, 'Trois'), savedSheet(1, 'Un'))).toBe(true);
    expect(isRemovalBetween(savedSheet(3, 'Trois'), savedSheet(4, 'Quatre'))).toBe(false);
    expect(isRemovalBetween(null, null)).toBe(false);
  });

  it('the later state counts, whoever tells it first', () => {
    expect(laterOf(savedSheet(2, 'Deux'), savedSheet(3, 'Trois'))?.version).toBe(3);
    expect(laterOf(savedSheet(4, 'Quatre'), savedSheet(3, 'Trois'))?.version).toBe(4);
    expect(laterOf(null, savedSheet(1, 'Un'))?.version).toBe(1);
    expect(laterOf(null, null)).toBeNull();
  });
});
