// Runs before the first paint, so that neither colours nor language flash. Kept apart for the content security policy.
(function () {
  // Code comes from this house alone (Trusted Types): its files, and the PDF engine's worker, which is made from a blob.
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
})();

(function () {
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

  // Who opens the cockpit, or signs in, needs more than the door: it is fetched beside it. The build wrote down what that is.
  var needs = document.currentScript.dataset;
  var screens = [
    [/^\/login\/?$/, needs.sign],
    [/^\/app\/?($|today)/, needs.today],
    [/^\/app\/(folder\/|archive)/, needs.inbox],
    [/^\/app\/document\/[^/]+$/, needs.letter],
  ];
  var screen = screens.find(function (one) {
    return one[0].test(location.pathname);
  });
  if (screen === undefined || screen[1] === undefined) return;
  var texts = locale === 'en_GB' ? needs.en : needs.de;
  (screen[1] + ' ' + texts).split(' ').forEach(function (file) {
    var ahead = document.createElement('link');
    ahead.rel = 'modulepreload';
    ahead.crossOrigin = '';
    ahead.href = file;
    document.head.append(ahead);
  });
})();
