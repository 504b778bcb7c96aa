import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { conversation, createLastMessage, ME, participant } from './conversation-fixtures';
import { OpenConversation } from './OpenConversation';

const useWhoIsThere = vi.hoisted(() => vi.fn(() => ({ presence: undefined, text: '' })));
vi.mock('./useWhoIsThere', () => ({ useWhoIsThere }));
vi.mock('./useRefresh', () => ({ useRefresh: () => ({ isRunning: false }) }));
vi.mock('./thread/Thread', () => ({ Thread: () => null }));
vi.mock('#data/session/connection', () => ({ useConnection: () => 'connected' }));
vi.mock('#data/queries/conversations', () => ({ useConfirmedAt: () => null }));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => ({ id: ME }) }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(cleanup);

it('renders its header again for other people, not for a message', () => {
  const before = conversation();
  const screenWith = (open: typeof before) => (
    <OpenConversation
      conversation={open}
      takesFocus={false}
      leaving={{ leave: vi.fn(), isLeaving: false, error: null }}
      onBack={() => undefined}
      onOpen={vi.fn()}
    />
  );
  const { rerender } = renderUnderTheme(screenWith(before));
  rerender(screenWith({ ...before, seq: 1, lastMessage: createLastMessage('nadia', 'Bonjour') }));
  expect(useWhoIsThere).toHaveBeenCalledOnce();
  const participants = { ...before.participants, nadia: participant('Nadia Roy') };
  rerender(screenWith({ ...before, participants }));
  expect(useWhoIsThere).toHaveBeenCalledTimes(2);
});
