import type { Conversation } from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conversation } from '../conversation-fixtures';
import { useReading } from './useReading';

const shareRead = vi.hoisted(() => vi.fn());
const markRead = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#data/queries/conversations', () => ({ useReadAtOnce: () => undefined }));
vi.mock('#data/queries/member-states', () => ({ useShareRead: () => shareRead }));
vi.mock('#data/queries/read-markers', () => ({ useMarkRead: () => markRead }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

afterEach(() => {
  vi.useRealTimers();
});

const renderReading = (isInView = true) =>
  renderHook(
    ({ open, isInView }: { readonly open: Conversation; readonly isInView: boolean }) =>
      useReading(open, isInView),
    { initialProps: { open: conversation({ seq: 1 }), isInView } },
  );

it('marks messages that arrive together once, with the last of them', () => {
  const { rerender } = renderReading();
  const last = conversation({ seq: 2 });
  rerender({ open: last, isInView: true });
  expect(markRead).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(shareRead).toHaveBeenCalledExactlyOnceWith(last);
  expect(markRead).toHaveBeenCalledExactlyOnceWith(last);
});

it('marks at once what was read when the reader leaves', () => {
  const { unmount } = renderReading();
  unmount();
  expect(markRead).toHaveBeenCalledExactlyOnceWith(conversation({ seq: 1 }));
  vi.runAllTimers();
  expect(markRead).toHaveBeenCalledOnce();
});

it('marks nothing that arrives while the end is out of view', () => {
  const { rerender } = renderReading();
  rerender({ open: conversation({ seq: 2 }), isInView: false });
  vi.runAllTimers();
  expect(markRead).toHaveBeenCalledExactlyOnceWith(conversation({ seq: 1 }));
});

it('marks nothing without a look at the end', () => {
  const { unmount } = renderReading(false);
  unmount();
  vi.runAllTimers();
  expect(markRead).not.toHaveBeenCalled();
});
