/** Where Hosting says which Firebase project this is (data/firebase/firebase.ts). */
const CONFIGURATION = '/__/firebase/init.json';

/**
 * Starts the app, now that the first paint has all it needs, and asks meanwhile for what the app will ask
 * for as soon as it runs. `entry` is the app's first module. Rejects when the app could not be fetched.
 */
export async function loadApp(entry: string, next: readonly string[]): Promise<void> {
  preload({ rel: 'preload', as: 'fetch', href: CONFIGURATION, crossOrigin: 'anonymous' });
  for (const href of [entry, ...next]) preload({ rel: 'modulepreload', href });
  await import(/* @vite-ignore */ entry);
}

function preload(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}
