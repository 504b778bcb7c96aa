import { trustedTextPolicy } from '../../../../shared/trusted-text';

/** What its script leaves on the page: https://jitsi.github.io/handbook/docs/dev-guide/dev-guide-iframe */
export interface JitsiApi {
  addListener(event: string, listener: (payload: JitsiPayload) => void): void;
  executeCommand(command: string, ...values: readonly unknown[]): void;
  /** Takes its frame away. */
  dispose(): void;
}

/** An event's own fields; of another origin, and so of any shape. */
export type JitsiPayload = Readonly<Record<string, unknown>> | undefined;

export type JitsiApiClass = new (domain: string, options: object) => JitsiApi;

const LOAD_TIMEOUT_MS = 15_000;

/** Of whose origin it is, the page's `script-src` decides. */
const policy = trustedTextPolicy('ouvrage-jitsi', {
  createScriptURL: (address: string) => {
    if (new URL(address).protocol === 'https:') return address;
    throw new TypeError(`${address} is not an address of https.`);
  },
});

const loaded = new Map<string, Promise<JitsiApiClass>>();

/**
 * Loads a Jitsi's script, once for each address. Rejects when it cannot be had or brings nothing; then
 * nothing is kept of it, and to ask again is to load again.
 */
export function loadExternalApi(url: string): Promise<JitsiApiClass> {
  const known = loaded.get(url);
  if (known !== undefined) return known;
  const loading = insertScript(url).catch((error: unknown) => {
    loaded.delete(url);
    throw error;
  });
  loaded.set(url, loading);
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

/** Taken off the page: the script of another address would be mistaken for this one's. */
function takeGlobal(): JitsiApiClass | null {
  const page = window as { JitsiMeetExternalAPI?: unknown };
  const api = page.JitsiMeetExternalAPI;
  delete page.JitsiMeetExternalAPI;
  return typeof api === 'function' ? (api as JitsiApiClass) : null;
}
