import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import type { MeetingEngine, RoomSnapshot } from '../engine/meeting-engine';
import { useEngine } from './useEngine';

class Engine implements MeetingEngine {
  static instances: Engine[] = [];
  isJoined = false;
  isDisposed = false;
  private state: RoomSnapshot = { state: 'idle', closeReason: null, failure: null, peers: [] };
  private tell: () => void = () => undefined;

  constructor() {
    Engine.instances.push(this);
  }

  readonly snapshot = () => this.state;
  readonly subscribe = (listener: () => void) => {
    this.tell = listener;
    return () => undefined;
  };
  join() {
    this.isJoined = true;
    return Promise.resolve();
  }
  leave() {
    return Promise.resolve();
  }
  dispose() {
    this.isDisposed = true;
  }
  become(state: RoomSnapshot['state']) {
    this.state = { ...this.state, state };
    this.tell();
  }
}

function renderEngine(make: () => Promise<Engine> = () => Promise.resolve(new Engine())) {
  Engine.instances = [];
  return renderHook(() => useEngine(make), { wrapper: StrictMode });
}

describe('a stay in the room', () => {
  it('has one engine that joins, and leaves none behind, though effects run twice', async () => {
    const { result, unmount } = renderEngine();
    await waitFor(() => expect(result.current.engine?.isJoined).toBe(true));
    expect(Engine.instances.filter(({ isDisposed }) => !isDisposed)).toEqual([
      result.current.engine,
    ]);

    unmount();
    expect(Engine.instances.every(({ isDisposed }) => isDisposed)).toBe(true);
  });

  it('shows what its engine tells', async () => {
    const { result } = renderEngine();
    await waitFor(() => expect(result.current.engine).not.toBeNull());
    act(() => result.current.engine?.become('connected'));
    expect(result.current.snapshot.state).toBe('connected');
  });

  it('says that its code did not come, and begins anew when asked', async () => {
    let isOffline = true;
    const { result } = renderEngine(() =>
      isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(new Engine()),
    );
    await waitFor(() => expect(result.current.snapshot.failure).toBe('load-failed'));

    isOffline = false;
    act(() => result.current.restart());
    await waitFor(() => expect(result.current.engine?.isJoined).toBe(true));
    expect(result.current.snapshot.failure).toBeNull();
  });
});
