import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useVerification } from './useVerification';
import type { FromVerifyWorker, ToVerifyWorker } from './verify-worker';

class FakeWorker {
  readonly messages: ToVerifyWorker[] = [];
  isEnded = false;
  onmessage: ((event: { data: FromVerifyWorker }) => void) | null = null;

  constructor() {
    workers.push(this);
  }

  postMessage(message: ToVerifyWorker): void {
    this.messages.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const workers: FakeWorker[] = [];
const first = new File(['PK'], 'first.zip');
const second = new File(['PK'], 'second.zip');

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

const filesOf = (worker: FakeWorker | undefined) => worker?.messages.map(({ file }) => file);

describe('the verification of a file', () => {
  it('begins as soon as the page is there', () => {
    const { result } = renderHook(() => {
      const verification = useVerification();
      const { verify } = verification;
      // Before the effects that follow the paint.
      useLayoutEffect(() => verify(first), [verify]);
      return verification;
    });

    expect(result.current.state).toEqual({ status: 'reading', file: first, bytes: 0 });
    expect(workers.map(filesOf)).toEqual([[first], []]);
  });

  it('is left for another file, by a worker that the first one cannot hold up', () => {
    const { result } = renderHook(useVerification);
    act(() => result.current.verify(first));
    act(() => result.current.verify(second));

    expect(workers[0]?.isEnded).toBe(true);
    expect(workers.map(filesOf)).toEqual([[first], [second], []]);
    expect(result.current.state).toMatchObject({ status: 'reading', file: second });
  });

  it('is stopped, and its worker with it', () => {
    const { result } = renderHook(useVerification);
    act(() => result.current.verify(first));
    act(() => result.current.cancel());

    expect(result.current.state).toEqual({ status: 'empty' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
  });

  it('needs no other worker for the next file once it has ended', () => {
    const { result } = renderHook(useVerification);
    act(() => result.current.verify(first));
    act(() => workers[0]?.onmessage?.({ data: { event: 'failed', run: 1, reason: 'read' } }));
    expect(result.current.state).toMatchObject({ status: 'failed', reason: 'read' });
    act(() => result.current.verify(second));

    expect(workers.map(filesOf)).toEqual([[first, second], []]);
  });
});
