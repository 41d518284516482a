export const UNTICKED = 'returnBasketSelection';
export const LAST_ADDRESS = 'lastSelectedReturnAddress';

/** Forgets what was chosen for an order on this device, as signing out does. */
export function forgetBasketChoice() {
  localStorage.removeItem(UNTICKED);
  localStorage.removeItem(LAST_ADDRESS);
}
