// Runs before the first paint, so that neither colours nor language flash. Kept apart for the content security policy.
(function () {
  // Text becomes code or a page nowhere here (Trusted Types).
  if (window.trustedTypes)
    window.trustedTypes.createPolicy('default', {
      createScriptURL: function (address) {
        return new URL(address, location.href).origin === location.origin ? address : null;
      },
      // Emptying an element is how a library of ours silences what was read aloud.
      createHTML: function (text) {
        return text === '' ? text : null;
      },
    });

  var page = document.documentElement;
  var choice = null;
  var locale = null;
  try {
    choice = localStorage.getItem('theme');
    locale = localStorage.getItem('locale');
  } catch {
    // A browser without storage gets the defaults.
  }
  var dark =
    choice === 'dark' ||
    (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]').content = dark ? '#0c0f16' : '#eceef3';
  page.lang = locale === 'en_GB' ? 'en-GB' : 'de';
})();
