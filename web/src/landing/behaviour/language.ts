const ONE_YEAR = 365 * 24 * 3600;

/**
 * A chosen language is kept for the workspace (`preferredLanguage`) and for Hosting, which then serves
 * `/` in it whatever the browser asks for.
 */
export function rememberLanguage(root: Document): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      const language = link.dataset['language'] ?? '';
      try {
        localStorage.setItem('preferredLanguage', language);
      } catch {
        // Storage may be forbidden; the cookie and the link itself still do their part.
      }
      root.cookie = `firebase-language-override=${language};path=/;max-age=${ONE_YEAR};samesite=lax`;
    });
  }
}
