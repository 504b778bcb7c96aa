import { NO_MARKERS, type Message } from '@ouvrage/domain';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ObservableValue, useObservableValue } from '#data/core/observable';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { conversation, ME } from '../conversation-fixtures';
import { Thread } from './Thread';

const readyMarkers = () => ({ status: 'ready' as const, value: NO_MARKERS, fromCache: false });
const markers = new ObservableValue(readyMarkers());
const newest = new ObservableValue<readonly Message[]>([]);
const renderMessages = vi.hoisted(() => vi.fn(() => null));
const watchReading = vi.hoisted(() => vi.fn());

vi.mock('#data/queries/read-markers', () => ({
  useReadMarkers: () => useObservableValue(markers),
}));
vi.mock('#data/queries/messages', () => ({
  useMessageHistory: () => {
    const messages = useObservableValue(newest);
    return { live: { status: 'ready' }, messages, newest: messages, isPast: false };
  },
}));
vi.mock('#data/queries/member-states', () => ({ useTypingSignal: () => undefined }));
vi.mock('#data/outbox/messages-outgoing', () => ({ useOutgoing: () => ({ messages: [] }) }));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => ({ id: ME }) }));
vi.mock('./useReading', () => ({ useReading: watchReading }));
vi.mock('./ThreadMessages', () => ({ ThreadMessages: renderMessages }));
vi.mock('./ThreadTools', () => ({ ThreadTools: () => null }));
vi.mock('./Composer', () => ({ Composer: () => null }));
vi.mock('../presence/TypingLine', () => ({ TypingLine: () => null }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('renders the messages once for a message that is read and announced', () => {
  vi.useFakeTimers();
  renderUnderTheme(<Thread conversation={conversation()} />);
  renderMessages.mockClear();
  act(() => {
    newest.set([
      { id: 'm', senderId: 'nadia', text: 'Bonjour', createdAt: new Date(), deletedAuthor: false },
    ]);
  });
  expect(renderMessages).toHaveBeenCalledOnce();

  // The marker changes with the write and with its answer.
  act(() => markers.set(readyMarkers()));
  act(() => markers.set(readyMarkers()));
  act(() => {
    vi.runAllTimers();
  });
  expect(screen.getByRole('status').textContent).toContain('Bonjour');
  expect(renderMessages).toHaveBeenCalledOnce();
  expect(watchReading).toHaveBeenLastCalledWith(conversation(), true);
});
