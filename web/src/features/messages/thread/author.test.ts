import { describe, expect, it } from 'vitest';
import { authorOf } from './author';

const PARTICIPANTS = {
  nadia: { name: 'Nadia Ferhat', role: 'intervenant', ['left']: false, from: 0 },
  gone: { name: 'Yann Le Goff', role: 'intervenant', ['left']: true, from: 0 },
  deleted: { name: '', role: 'intervenant', ['left']: true, from: 0 },
  nameless: { name: '', role: 'admin', ['left']: false, from: 0 },
} as const;

const by = (senderId: string, deletedAuthor = false) =>
  authorOf(PARTICIPANTS, { senderId, deletedAuthor });

describe('the author of a message', () => {
  it('keeps their name after they left', () => {
    expect(by('nadia')).toEqual({ kind: 'known', name: 'Nadia Ferhat' });
    expect(by('gone')).toEqual({ kind: 'known', name: 'Yann Le Goff' });
  });

  it('has none once their account is deleted, in the message or in the conversation', () => {
    expect(by('', true)).toEqual({ kind: 'deleted' });
    expect(by('deleted')).toEqual({ kind: 'deleted' });
  });

  it('is what they are when their name is not known, and nobody known otherwise', () => {
    expect(by('nameless')).toEqual({ kind: 'nameless', role: 'admin' });
    expect(by('stranger')).toEqual({ kind: 'unknown' });
  });
});
