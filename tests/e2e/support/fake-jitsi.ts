import type { Page } from '@playwright/test';
import { LOCAL_JITSI } from '../../../scripts/suite/environment.mjs';

/** What comes when the page asks for the script: it, a 404, or a script that brings nothing. */
type Load = 'script' | 'missing' | 'empty';

/** What its server says once a room is opened: events, in order. */
type Answer = readonly (readonly [event: string, payload: object])[];

export const JOINS: Answer = [['videoConferenceJoined', { id: 'me' }]];
/** As Jitsi's code sends it; its handbook shows the inside alone. */
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
 * A Jitsi that is this machine's alone: of the loads of its script and of the rooms that are opened, each
 * goes as said, the last one for ever. From the next load on.
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

  /** Every room that the page has opened. */
  rooms(): Promise<readonly OpenedRoom[]> {
    return this.page.evaluate(() =>
      (globalThis.jitsiRooms ?? []).map(({ domain, options, commands, isDisposed }) => ({
        ...{ domain, commands, isDisposed },
        // Its container is no data.
        options: { ...options, parentNode: null },
      })),
    );
  }

  /** Something happens in the room that was opened last. */
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

/** Runs in the page, as its script: what is known of the real one's outside. */
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
