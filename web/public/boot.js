// Runs before the first paint, so that no wrong theme, language or direction ever flashes.
(function () {
  var root = document.documentElement;
  function stored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var languages = ['fr', 'en', 'es', 'ar'];
  var own = stored('preferredLanguage');
  var browser = (navigator.language || '').slice(0, 2);
  var language = languages.includes(own) ? own : languages.includes(browser) ? browser : 'fr';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  var theme = stored('preferredTheme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mode = theme;
})();
