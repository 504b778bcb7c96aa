import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadExternalApi } from './external-api';

const Api = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  // What is inserted is not fetched: each test says how it goes.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement);
  });
});
afterEach(() => {
  scripts.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const scripts: HTMLScriptElement[] = [];
const page = window as { JitsiMeetExternalAPI?: unknown };

let count = 0;
const newAddress = () => `https://meet${(count += 1)}.example.org/external_api.js`;

function finishLoading(api: unknown): void {
  page.JitsiMeetExternalAPI = api;
  scripts.at(-1)?.dispatchEvent(new Event('load'));
}

it('loads a script once, and leaves nothing of it on the page', async () => {
  const url = newAddress();
  const loading = [loadExternalApi(url), loadExternalApi(url)];
  finishLoading(Api);

  expect(await Promise.all(loading)).toEqual([Api, Api]);
  expect(await loadExternalApi(url)).toBe(Api);
  expect(scripts.map(({ src }) => src)).toEqual([url]);
  expect(page.JitsiMeetExternalAPI).toBeUndefined();
});

it.each([
  [
    'that cannot be had',
    () => scripts.at(-1)?.dispatchEvent(new Event('error')),
    'cannot be loaded',
  ],
  ['that brings nothing', () => finishLoading(undefined), 'brings no JitsiMeetExternalAPI'],
  ['that does not answer', () => vi.advanceTimersByTime(15_000), 'does not answer'],
])('loads again a script %s', async (_, fail, why) => {
  const url = newAddress();
  const first = loadExternalApi(url);
  fail();
  await expect(first).rejects.toThrow(why);

  const second = loadExternalApi(url);
  finishLoading(Api);

  expect(await second).toBe(Api);
  expect(scripts).toHaveLength(2);
});

it('takes the class of one address for no other', async () => {
  const Other = vi.fn();
  const [one, other] = [newAddress(), newAddress()];
  const first = loadExternalApi(one);
  finishLoading(Api);
  const second = loadExternalApi(other);
  finishLoading(Other);

  expect([await first, await second, await loadExternalApi(one)]).toEqual([Api, Other, Api]);
});
