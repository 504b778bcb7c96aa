import type { User } from '@ouvrage/domain';
import { beforeEach, expect, it } from 'vitest';
import { readSessionHint, rememberPerson } from './session-hint';

beforeEach(() => localStorage.clear());

it('keeps the id, the address and the role of who is here, and nothing else', () => {
  rememberPerson({ id: 'u1', email: 'a@b.fr', role: 'owner', name: 'Ana' } as User);
  expect(readSessionHint()).toEqual({ id: 'u1', email: 'a@b.fr', role: 'owner' });
});

it.each([
  '{',
  '',
  'null',
  '"admin"',
  '[]',
  '{"id":"u1"}',
  '{"id":"u1","email":"a@b.fr","role":"root"}',
  '{"id":1,"email":"a@b.fr","role":"admin"}',
])('removes a record that cannot be read: %s', (text) => {
  localStorage.setItem('storedUser', text);
  expect(readSessionHint()).toBeNull();
  expect(localStorage.getItem('storedUser')).toBeNull();
});
