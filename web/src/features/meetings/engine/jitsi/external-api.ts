import { trustedTextPolicy } from '#shared/trusted-text';

/** Defined by the script on `window`: https://jitsi.github.io/handbook/docs/dev-guide/dev-guide-iframe */
export interface JitsiApi {
  addListener(event: string, listener: (payload: JitsiPayload) => void): void;
  executeCommand(command: string, ...values: readonly unknown[]): void;
  /** Removes its iframe. */
  dispose(): void;
}

/** An event's fields. They come from another origin, so their shape is unknown. */
export type JitsiPayload = Readonly<Record<string, unknown>> | undefined;

export type JitsiApiClass = new (domain: string, options: object) => JitsiApi;

const LOAD_TIMEOUT_MS = 15_000;

/** The page's `script-src` restricts the origin. */
const policy = trustedTextPolicy('ouvrage-jitsi', {
  createScriptURL: (address: string) => {
    if (new URL(address).protocol === 'https:') return address;
    throw new TypeError(`${address} is not an address of https.`);
  },
});

const apisByUrl = new Map<string, Promise<JitsiApiClass>>();

/**
 * Loads the script of a Jitsi server, once per address. Rejects when the script fails to load or defines
 * nothing; the next call then loads it again.
 */
export function loadExternalApi(url: string): Promise<JitsiApiClass> {
  const cachedApi = apisByUrl.get(url);
  if (cachedApi !== undefined) return cachedApi;
  const loading = insertScript(url).catch((error: unknown) => {
    apisByUrl.delete(url);
    throw error;
  });
  apisByUrl.set(url, loading);
  return loading;
}

function insertScript(url: string): Promise<JitsiApiClass> {
  const script = document.createElement('script');
  script.src = policy.createScriptURL(url);
  script.async = true;
  return new Promise<JitsiApiClass>((resolve, reject) => {
    const timer = setTimeout(() => fail('does not answer'), LOAD_TIMEOUT_MS);
    function fail(why: string): void {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} ${why}.`));
    }
    script.addEventListener('error', () => fail('cannot be loaded'));
    script.addEventListener('load', () => {
      const api = takeGlobal();
      if (api === null) {
        fail('brings no JitsiMeetExternalAPI');
        return;
      }
      clearTimeout(timer);
      resolve(api);
    });
    document.head.append(script);
  });
}

/** Removes the class from `window`; it could be mistaken for the one of another address. */
function takeGlobal(): JitsiApiClass | null {
  const page = window as { JitsiMeetExternalAPI?: unknown };
  const api = page.JitsiMeetExternalAPI;
  delete page.JitsiMeetExternalAPI;
  return typeof api === 'function' ? (api as JitsiApiClass) : null;
}
