/** What people hold in their hands; `android` is phones and tablets alike. */
export type Device = 'phone' | 'tablet' | 'android' | 'computer';

/** What a browser tells of the thing it runs on. */
export type Hints = {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** Whether the first pointer is a finger. */
  readonly byFinger: boolean;
  /** The shorter side of the screen. */
  readonly side: number;
};

const LARGEST_PHONE = 600;
const LARGEST_TABLET = 1100;

/** What a person holds in their hands, as far as a browser tells; an iPad says that it is a Mac. */
export function deviceOf({ userAgent, touchPoints, byFinger, side }: Hints): Device {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPod/.test(userAgent)) return 'phone';
  if (/iPad/.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  if (!byFinger || side >= LARGEST_TABLET) return 'computer';
  return side < LARGEST_PHONE ? 'phone' : 'tablet';
}

/** What this browser runs on. */
export function deviceHere(): Device {
  const { width, height } = screen;
  return deviceOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    byFinger: matchMedia('(pointer: coarse)').matches,
    side: Math.min(width, height),
  });
}

/** Whether it comes from Apple, where only the person can put an app onto the home screen. */
export const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
