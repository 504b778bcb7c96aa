import { describe, expect, it } from 'vitest';
import { troubleOf } from './room-trouble';

describe('troubleOf', () => {
  it.each([
    ['conference.connectionError.membersOnly', 'members-only'],
    ['conference.passwordRequired', 'password'],
    ['conference.authenticationRequired', 'token-invalid'],
    ['conference.connectionError.notAllowed', 'token-invalid'],
    ['connection.passwordRequired', 'token-invalid'],
    ['conference.connectionError.accessDenied', 'denied'],
    ['conference.max_users', 'full'],
    ['conference.destroyed', 'ended'],
    ['connection.droppedError', 'network'],
    ['connection.otherError', 'network'],
    ['conference.somethingNew', 'other'],
  ])('makes %s %s, whether it comes bare or in an envelope', (name, trouble) => {
    const error = { name, isFatal: true };

    expect(troubleOf(error)).toBe(trouble);
    expect(troubleOf({ error })).toBe(trouble);
  });

  it('leaves to Jitsi what is not fatal, but for what shuts a person out', () => {
    expect(troubleOf({ error: { name: 'connection.droppedError', isFatal: false } })).toBeNull();
    expect(troubleOf({ name: 'conference.connectionError.membersOnly', isFatal: false })).toBe(
      'members-only',
    );
  });

  it.each([[undefined], [{}], [{ error: null }], [{ error: 'text' }], [{ name: 3 }]])(
    'takes %j for something else',
    (payload) => {
      expect(troubleOf(payload)).toBe('other');
    },
  );
});
