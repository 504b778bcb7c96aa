import type { Page } from '@playwright/test';
import { LOCAL_JITSI } from '../../../scripts/suite/environment.mjs';

/** The response to a request for the script: the script, a 404, or an empty script. */
type Load = 'script' | 'missing' | 'empty';

/** The events that a room emits after it is opened, in order. */
type Answer = readonly (readonly [event: string, payload: object])[];

export const JOINS: Answer = [['videoConferenceJoined', { id: 'me' }]];
/** The format that Jitsi's code sends. The handbook documents only the inner object. */
export const MEMBERS_ONLY: Answer = [
  ['errorOccurred', { error: { name: 'conference.connectionError.membersOnly', isFatal: true } }],
];

interface OpenedRoom {
  readonly domain: string;
  readonly options: {
    readonly roomName: string;
    readonly height: number;
    readonly jwt?: string;
    readonly noSSL: boolean;
    readonly lang: string;
    readonly userInfo: object;
    readonly configOverwrite: Readonly<Record<string, unknown>>;
  };
  readonly commands: readonly string[];
  readonly isDisposed: boolean;
}

/**
 * Serves a local Jitsi to the pages opened from now on. `loads` lists the responses to the requests for its
 * script, `answers` the events of the opened rooms. The last entry of each list repeats.
 */
export async function givenJitsi(
  page: Page,
  { loads = ['script'], answers = [JOINS] }: { loads?: Load[]; answers?: readonly Answer[] } = {},
): Promise<FakeJitsi> {
  let requests = 0;
  await page.route(`${LOCAL_JITSI}/**`, async (route) => {
    if (new URL(route.request().url()).pathname !== '/external_api.js') {
      return route.fulfill({ contentType: 'text/html', body: '<title>Jitsi</title>' });
    }
    const load = loads[Math.min(requests, loads.length - 1)];
    requests += 1;
    if (load === 'missing') return route.fulfill({ status: 404 });
    const body = load === 'empty' ? '' : `(${externalApi.toString()})(${JSON.stringify(answers)})`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return new FakeJitsi(page);
}

export class FakeJitsi {
  constructor(private readonly page: Page) {}

  /** Every room opened by the page. */
  rooms(): Promise<readonly OpenedRoom[]> {
    return this.page.evaluate(() =>
      (globalThis.jitsiRooms ?? []).map(({ domain, options, commands, isDisposed }) => ({
        ...{ domain, commands, isDisposed },
        // The container is a DOM element, which cannot be serialised.
        options: { ...options, parentNode: null },
      })),
    );
  }

  /** Emits an event in the last opened room. */
  async happens(event: string, payload: object): Promise<void> {
    await this.page.evaluate(([name, value]) => globalThis.jitsiRooms?.at(-1)?.emit(name, value), [
      event,
      payload,
    ] as const);
  }
}

declare global {
  var jitsiRooms:
    | (OpenedRoom & { readonly emit: (event: string, payload: object) => void })[]
    | undefined;
}

/** Runs in the page as Jitsi's script. It implements the public interface that the app uses. */
function externalApi(answers: readonly Answer[]): void {
  const rooms = (globalThis.jitsiRooms ??= []);
  Object.assign(globalThis, {
    JitsiMeetExternalAPI: class {
      readonly listeners = new Map<string, ((payload: object) => void)[]>();
      readonly commands: string[] = [];
      readonly frame = document.createElement('iframe');
      isDisposed = false;

      constructor(
        readonly domain: string,
        readonly options: OpenedRoom['options'] & { readonly parentNode: HTMLElement },
      ) {
        this.frame.allow = 'camera; microphone; display-capture; autoplay; fullscreen';
        this.frame.src = `https://${domain}/${options.roomName}`;
        this.frame.style.inlineSize = '100%';
        this.frame.style.blockSize = `${String(options.height)}px`;
        options.parentNode.append(this.frame);
        const answer = answers[Math.min(rooms.length, answers.length - 1)] ?? [];
        rooms.push(this);
        setTimeout(() => {
          for (const [event, payload] of answer) this.emit(event, payload);
        });
      }

      emit(event: string, payload: object): void {
        for (const listener of this.listeners.get(event) ?? []) listener(payload);
      }

      addListener(event: string, listener: (payload: object) => void): void {
        this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      }

      executeCommand(command: string): void {
        this.commands.push(command);
        if (command === 'hangup') setTimeout(() => this.emit('readyToClose', {}));
      }

      dispose(): void {
        this.isDisposed = true;
        this.frame.remove();
      }
    },
  });
}
