/** What `web/.env` says at build time. */
interface ImportMetaEnv {
  readonly VITE_SITE_ORIGIN: string;
}
