const KEY = 'postLoginPath';

/** Remembers where somebody wanted to go before the sign-in stood in between. */
export function rememberPath(path: string) {
  if (/^\/(?![/\\])./.test(path)) localStorage.setItem(KEY, path);
}

/** The remembered path, taken once; otherwise the cockpit itself. */
export function takePath() {
  const path = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return path ?? '/app';
}

/** Forgets the remembered path, as signing out does. */
export function forgetPath() {
  localStorage.removeItem(KEY);
}
