import { isInstalled } from '../installed.ts';
import { deviceHere } from './device.ts';

const KEY = 'appStoreScreen';

/** Whether the root shows the promotion first: on a phone, a tablet or an Android device that has not waved it off. */
export function isPromoted(): boolean {
  if (localStorage.getItem(KEY) === 'dismissed' || isInstalled()) return false;
  return deviceHere() !== 'computer';
}

/** This device does not want to see the promotion again. */
export const dismissPromotion = () => localStorage.setItem(KEY, 'dismissed');
