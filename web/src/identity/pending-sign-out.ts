/** Set from the moment somebody signs out here until the server has heard of it. */
const PENDING = 'signOutOwed';

const isPending = () => localStorage.getItem(PENDING) !== null;
let telling: Promise<boolean> | null = null;

async function report(): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/auth/sign-out', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (!ok && status !== 401) return false;
    signOutIsPaid();
    return true;
  } catch {
    return false;
  }
}

/** From now on nobody is signed in on this device, whether the server can be told or not. */
export function oweSignOut() {
  localStorage.setItem(PENDING, 'yes');
}

/** A new session has taken the place of the one that was to end. */
export function signOutIsPaid() {
  localStorage.removeItem(PENDING);
}

/** Tells the server of a sign-out it has not heard of yet; whether nothing is owed any more. */
export function paySignOut(): Promise<boolean> {
  if (!isPending()) return Promise.resolve(true);
  telling ??= report().finally(() => (telling = null));
  return telling;
}

/** Pays as soon as there is a line, and tells when somebody signs out on another page of this browser. */
export function watchSignOut(leave: () => void) {
  const pay = () => void paySignOut();
  pay();
  addEventListener('online', pay);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === PENDING && newValue !== null) leave();
  });
}
