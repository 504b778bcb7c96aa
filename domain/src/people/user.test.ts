import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DecodeError } from '../core/document-codec';
import { describeCodec } from '../testing/codec-cases';
import { ACCOUNT_STATUSES, ROLES } from './role';
import {
  canBeAssigned,
  canValidate,
  directoryCardRecord,
  directoryCardOf,
  initialsOf,
  userRecord,
} from './user';

const AT = new Date('2026-01-12T09:00:00Z');

const document = {
  firstName: 'Sofía',
  lastName: 'Ramos',
  name: 'Sofía Ramos',
  email: 'sofia.ramos@atelier-ramos.example',
  role: 'intervenant',
  specialty: 'Architectes',
  companyId: 'atelier-ramos',
  companyName: 'Atelier Ramos',
  status: 'active',
  tokensValidAfter: AT,
  photoPath: 'profile_photos/sofia/1.webp',
  createdAt: AT,
  updatedAt: AT,
};

describe('userRecord', () => {
  describeCodec(userRecord, 'sofia', document, {
    model: { id: 'sofia' },
    optional: ['companyId'],
    tolerant: {
      ...{ firstName: '', lastName: '', name: '', photoPath: null },
      updatedAt: document.createdAt,
    },
  });

  it('knows no role and no status but its own', () => {
    expect(() => userRecord.decode('sofia', { ...document, role: 'superadmin' })).toThrow(
      DecodeError,
    );
    expect(() => userRecord.decode('sofia', { ...document, status: 'deleted' })).toThrow(
      DecodeError,
    );
  });
});

describe('directoryCardOf', () => {
  it('tells what others may know, and nothing that reaches the person', () => {
    const card = directoryCardOf(userRecord.decode('sofia', document));

    expect(card).toEqual({
      name: 'Sofía Ramos',
      specialty: 'Architectes',
      role: 'intervenant',
      companyName: 'Atelier Ramos',
      photoPath: 'profile_photos/sofia/1.webp',
      active: true,
    });
    expect(directoryCardRecord.decode('sofia', { ...card })).toEqual({ id: 'sofia', ...card });
  });

  it.each(ACCOUNT_STATUSES)('shows whether the account is active: %s', (status) => {
    expect(directoryCardOf(userRecord.decode('sofia', { ...document, status })).active).toBe(
      status === 'active',
    );
  });
});

describe('directoryCardRecord', () => {
  describeCodec(
    directoryCardRecord,
    'sofia',
    {
      name: 'Sofía Ramos',
      specialty: 'Architectes',
      role: 'intervenant',
      companyName: 'Atelier Ramos',
      photoPath: 'profile_photos/sofia/1.webp',
      active: true,
    },
    { model: { id: 'sofia' }, tolerant: { name: '', photoPath: null } },
  );
});

describe('who may take part in a task', () => {
  it.each(ROLES)('as %s', (role) => {
    expect(canBeAssigned({ role, active: true })).toBe(role === 'intervenant');
    expect(canValidate({ role, active: true })).toBe(role !== 'admin');
    expect(canBeAssigned({ role, active: false })).toBe(false);
    expect(canValidate({ role, active: false })).toBe(false);
  });
});

describe('initialsOf', () => {
  it.each([
    ['Sofía Ramos', 'SR'],
    ['Jean-Baptiste de la Tour', 'JT'],
    ['élodie', 'É'],
    ['  Karim   Benali  ', 'KB'],
    ['𝒜lbert 😀', '𝒜'],
    ['Ana 🦺 Param', 'AP'],
    ['🦺 Ana', 'A'],
    ['👷🏽‍♀️', '👷🏽‍♀️'],
    ['3F Ingénierie', '3I'],
    ['(Ana) «Param»', 'AP'],
    ['محمد العربي', 'ما'],
    ['', ''],
    ['   ', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('are two characters at most', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-Þ]{1,8}$/)), (words) => {
        expect(Array.from(initialsOf(words.join(' '))).length).toBe(Math.min(words.length, 2));
      }),
    );
  });
});
