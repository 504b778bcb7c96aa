import { describe, expect, it } from 'vitest';
import { refusalOf } from './session-refusal';

const revokedAt = new Date('2026-03-02T09:30:15.700Z');

describe('refusalOf', () => {
  it('lets an active account go on when it signed in after its sessions were closed', () => {
    const profile = { status: 'active', tokensValidAfter: revokedAt } as const;

    expect(refusalOf(profile, new Date('2026-03-02T09:30:15Z'))).toBeNull();
    expect(refusalOf(profile, new Date('2026-03-02T09:30:16Z'))).toBeNull();
  });

  it('ends a session that is older than that', () => {
    const profile = { status: 'active', tokensValidAfter: revokedAt } as const;

    expect(refusalOf(profile, new Date('2026-03-02T09:30:14Z'))).toBe('auth/session-expired');
  });

  it('refuses a disabled account and one without a profile', () => {
    const disabled = { status: 'disabled', tokensValidAfter: new Date(0) } as const;

    expect(refusalOf(disabled, new Date())).toBe('auth/account-disabled');
    expect(refusalOf(null, new Date())).toBe('auth/no-profile');
  });
});
