import { describe, expect, it } from 'vitest';
import { CONVERSATION_LIMITS } from './conversation';
import { previewOf, sendMessage } from './send-message';

const MAX = CONVERSATION_LIMITS.previewMax;

describe('previewOf', () => {
  it.each([
    ['a short text', 'Le plan est prêt.', 'Le plan est prêt.'],
    ['a text of 200 characters', 'é'.repeat(MAX), 'é'.repeat(MAX)],
    ['a longer one', 'é'.repeat(MAX + 1), 'é'.repeat(MAX)],
    ['lines', 'Bonjour,\nà demain', 'Bonjour,\nà demain'],
    ['100 emoji, which count as two each', '🏗'.repeat(100), '🏗'.repeat(100)],
    ['an emoji that would be cut in two', `a${'🏗'.repeat(100)}`, `a${'🏗'.repeat(99)}`],
    ['Arabic', 'مرحبا'.repeat(50), 'مرحبا'.repeat(40)],
  ])('keeps whole characters up to 200: %s', (_case, text, preview) => {
    expect(previewOf(text)).toBe(preview);
    expect(previewOf(text).length).toBeLessThanOrEqual(MAX);
    // Throws on half of a character.
    expect(encodeURIComponent(previewOf(text))).not.toBe('');
  });
});

describe('sendMessage', () => {
  it('makes a message, and the change of its conversation that counts and shows it', () => {
    const outgoing = { id: 'message-00000001', text: 'Le plan est prêt.', senderId: 'sofia' };

    const writes = sendMessage(outgoing, { now: 'now', plusOne: '+1' });

    const { id, text, senderId } = outgoing;
    expect(writes.message).toEqual({ senderId, text, createdAt: 'now' });
    expect(writes.conversation).toEqual({
      seq: '+1',
      'sent.sofia': '+1',
      lastMessage: { id, text, senderId, at: 'now' },
      updatedAt: 'now',
    });
  });
});
