import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from './reachability';

/** What becomes of each question: an answer, silence until it is given up, or an error at once. */
type Line = 'answers' | 'silent' | 'broken';

let line: Line;
let reachability: typeof Module;
let fetchMock: ReturnType<typeof vi.fn>;
let end: AbortController;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  line = 'answers';
  fetchMock = vi.fn((_address: string, { signal }: RequestInit) => {
    if (line === 'answers') return Promise.resolve(new Response(null, { status: 200 }));
    if (line === 'broken') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    });
  });
  vi.stubGlobal('fetch', fetchMock);
  // The browser's own is not moved by a faked clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), after);
    return controller.signal;
  });
  reachability = await import('./reachability');
  end = new AbortController();
});

afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

function showPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a page that is looked at', () => {
  it('notices within ten seconds that the line has fallen silent, though nobody does anything', async () => {
    reachability.keepProbing(end.signal);
    await pass(60);
    expect(reachability.isUnreachable()).toBe(false);
    line = 'silent';
    await pass(10);
    expect(reachability.isUnreachable()).toBe(true);
  });

  it('knows six seconds after the line is back at the latest', async () => {
    reachability.keepProbing(end.signal);
    line = 'silent';
    await pass(60);
    const changes = vi.fn();
    reachability.subscribeToReachability(changes);
    line = 'answers';
    await pass(6);
    expect(reachability.isUnreachable()).toBe(false);
    expect(changes).toHaveBeenCalledOnce();
  });

  it('asks nothing as long as the server is heard anyway', async () => {
    reachability.keepProbing(end.signal);
    await pass(0);
    fetchMock.mockClear();
    for (let second = 0; second < 30; second += 1) {
      reachability.reportSign();
      await pass(1);
    }
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('asks nothing while it is out of sight, and at once when it is back', async () => {
    reachability.keepProbing(end.signal);
    await pass(0);
    showPage('hidden');
    await pass(5);
    fetchMock.mockClear();
    await pass(600);
    expect(fetchMock).not.toHaveBeenCalled();
    showPage('visible');
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('stops with its person', async () => {
    reachability.keepProbing(end.signal);
    await pass(10);
    end.abort();
    fetchMock.mockClear();
    await pass(60);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('a silence', () => {
  it('is none when something else arrives meanwhile: the line is full, not cut', async () => {
    line = 'silent';
    reachability.reportSilence();
    await pass(3);
    reachability.reportSign();
    await pass(3);
    expect(reachability.isUnreachable()).toBe(false);
  });

  it('that many report is asked about once at a time', async () => {
    line = 'broken';
    for (let report = 0; report < 20; report += 1) reachability.reportSilence();
    await pass(0);
    expect(fetchMock).toHaveBeenCalledOnce();
    for (let report = 0; report < 20; report += 1) reachability.reportSilence();
    fetchMock.mockClear();
    await pass(20);
    expect(fetchMock.mock.calls.length).toBeLessThanOrEqual(21);
  });
});
