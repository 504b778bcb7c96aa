// Runs before the first paint, so that no wrong theme, language or direction ever flashes.
// Says the same as `startLanguage` and `localTheme` of the app (src/app/start-language.test.ts holds them together).
(function () {
  var root = document.documentElement;
  var languages = ['fr', 'en', 'es', 'ar'];
  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function known(language) {
    var primary = (language || '').split('-')[0];
    return languages.includes(primary) ? primary : null;
  }
  // Nobody was here: only the way in can follow, which leads back to this address (src/app/login-state.ts).
  var address = window.location;
  if (/^\/dashboard(\/|$)/.test(address.pathname) && stored('storedUser') === null) {
    var from = address.pathname + address.search + address.hash;
    window.history.replaceState({ usr: { from: from } }, '', '/login');
  }
  var asked =
    address.pathname === '/auth/action' ? new URLSearchParams(address.search).get('lang') : null;
  var variant =
    /^\/dashboard\/projets(?:\/edit\/[^/]+|\/[^/]+)?\/(fr|en|es|ar)\/?$/.exec(address.pathname) ||
    [];
  var own = stored('preferredLanguage');
  var chosen = languages.includes(own) ? own : null;
  var language = known(asked) || variant[1] || chosen || known(navigator.language) || 'fr';
  // The landing page is written in one language and says so itself.
  if (root.dataset.page !== 'landing') {
    root.lang = language;
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
  }
  var theme = stored('preferredTheme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mode = theme;
})();
