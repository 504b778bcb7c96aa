/** What `web/.env` says at build time. */
interface ImportMetaEnv {
  readonly VITE_SITE_ORIGIN: string;
  /** A number of characters; empty: what the domain says. */
  readonly VITE_PASSWORD_MIN: string;
  /** Empty: Firebase App Check is not used. */
  readonly VITE_APP_CHECK_SITE_KEY: string;
}
