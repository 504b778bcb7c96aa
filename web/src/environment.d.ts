/** What `web/.env` says at build time. */
interface ImportMetaEnv {
  readonly VITE_SITE_ORIGIN: string;
  /** Empty: Firebase App Check is not used. */
  readonly VITE_APP_CHECK_SITE_KEY: string;
}
