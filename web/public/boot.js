// Runs before the first paint, so that no wrong theme, language or direction ever flashes.
// Says the same as `startLanguage` and `localTheme` of the app (src/app/start-language.test.ts holds them together).
(function () {
  var root = document.documentElement;
  var languages = ['fr', 'en', 'es', 'ar'];
  function readStored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function supported(language) {
    var primary = (language || '').split('-')[0];
    return languages.includes(primary) ? primary : null;
  }
  // Nobody was here: only the way in can follow, which leads back to this address (src/app/login-state.ts).
  var address = window.location;
  if (/^\/dashboard(\/|$)/.test(address.pathname) && readStored('storedUser') === null) {
    var from = address.pathname + address.search + address.hash;
    window.history.replaceState({ usr: { from: from } }, '', '/login');
  }
  var linked =
    address.pathname === '/auth/action' ? new URLSearchParams(address.search).get('lang') : null;
  var variant =
    new RegExp(
      '^/dashboard/projets(?:/edit/[^/]+|/[^/]+(?:/dossier)?)?/(' + languages.join('|') + ')/?$',
    ).exec(address.pathname) || [];
  var preferred = readStored('preferredLanguage');
  if (!languages.includes(preferred)) preferred = null;
  var language =
    supported(linked) || variant[1] || preferred || supported(navigator.language) || 'fr';
  // The landing page is written in one language and says so itself.
  if (root.dataset.page !== 'landing') {
    root.lang = language;
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
  }
  var theme = readStored('preferredTheme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mode = theme;
})();
