import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OutgoingMessage } from '#data/outbox/messages-outgoing';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { conversation, createLastMessage } from '../conversation-fixtures';
import { LastMessageLine } from './LastMessageLine';

const outgoing = vi.hoisted(() => ({ useOutgoingMessages: vi.fn() }));
vi.mock('#data/outbox/messages-outgoing', () => outgoing);
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => ({ id: 'claire' }) }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => outgoing.useOutgoingMessages.mockReturnValue([]));

type OutgoingLine = Pick<OutgoingMessage, 'conversationId' | 'text' | 'state'>;

function lineAfter(...messages: readonly OutgoingLine[]): string | null {
  outgoing.useOutgoingMessages.mockReturnValue(messages);
  const { container } = renderUnderTheme(
    <LastMessageLine
      conversation={conversation({ lastMessage: createLastMessage('nadia', 'Le plan ?') })}
    />,
  );
  return container.textContent;
}

it('is what the other has said', () => {
  expect(lineAfter()).toBe('Le plan ?');
});

it('is the last of one’s own messages that wait, and says whose it is', () => {
  const first = { conversationId: 'one', text: 'Il arrive.', state: 'pending' } as const;
  const last = { conversationId: 'one', text: 'Ce soir.', state: 'pending' } as const;
  expect(lineAfter(first, last)).toMatch(/^Vous\s: Ce soir\.$/);
});

it('knows neither those of other conversations nor those that were sent', () => {
  const elsewhere = { conversationId: 'two', text: 'Ailleurs', state: 'pending' } as const;
  const sentMessage = { conversationId: 'one', text: 'Parti', state: 'sent' } as const;
  expect(lineAfter(elsewhere, sentMessage)).toBe('Le plan ?');
});
