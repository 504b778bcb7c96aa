import type { FirebaseApp } from 'firebase/app';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';

let appCheck: AppCheck | undefined;

/**
 * Lets Firebase App Check attest that this is our app on our site: every Firebase SDK then sends its token.
 * Must run before the first request of any of them. No debug token is ever created.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** What proves to a Firebase service that a request without an SDK is this app's; null where nothing has to. */
export async function readAppCheckToken(): Promise<string | null> {
  return appCheck === undefined ? null : (await getToken(appCheck)).token;
}
