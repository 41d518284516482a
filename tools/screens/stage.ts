import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser, howToInstall } from '../test/browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--hide-scrollbars',
];

const WAIT_MS = 120_000;

export const WIDTHS = [390, 1440, 2080] as const;
/** A tablet, and half of a wide screen. */
const BETWEEN = [820, 1180] as const;
export const LANGUAGES = ['de', 'en'] as const;
export type Width = (typeof WIDTHS | typeof BETWEEN)[number];
export type Language = (typeof LANGUAGES)[number];
/** Who looks: a demo account, a household that has just signed up, or nobody yet; in the scan centre nobody yet, or a Lead. */
export type Who = 'nobody' | Customer | 'passer-by' | 'lead';
export type Customer = 'household' | 'business' | 'newcomer';
export type Credentials = { readonly email: string; readonly password: string };
export type People = Readonly<Record<Customer, Credentials>>;
/** Where customers go, and where the scan centre works. */
export type Addresses = { readonly customers: string; readonly centre: string };

export type Place = { readonly who: Who; readonly width: Width; readonly language: Language };

export type Stage = {
  readonly page: Page;
  readonly width: Width;
  /** The word that stands on the screen in its language. */
  readonly say: (de: string, en: string) => string;
};

const HEIGHTS: Readonly<Record<Width, number>> = {
  390: 844,
  820: 1180,
  1180: 820,
  1440: 900,
  2080: 1170,
};

/** A browser that was found on this machine, or a sentence how to get one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (executablePath === undefined)
    throw new Error(`No Chromium or Chrome was found. Install one with:\n  ${howToInstall()}`);
  return chromium.launch({ executablePath, args: FLAGS });
}

async function openContext(browser: Browser, { width, language }: Place, address: string) {
  const phone = width === 390;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: HEIGHTS[width] },
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const locale = language === 'de' ? 'de_DE' : 'en_GB';
  await context.addInitScript((chosen) => {
    localStorage.setItem('locale', chosen);
    // Whoever comes by phone was offered the app already.
    localStorage.setItem('appStoreScreen', 'dismissed');
  }, locale);
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

const isCustomer = (who: Who): who is Customer =>
  who === 'household' || who === 'business' || who === 'newcomer';

/** One sign-in per person serves all their screens. */
export function openDoors(browser: Browser, addresses: Addresses, people: People) {
  const known = new Map<Who, Awaited<ReturnType<BrowserContext['cookies']>>>();

  const signIn = async (context: BrowserContext, who: Customer) => {
    const page = await context.newPage();
    const { email, password } = people[who];
    await page.goto('/login');
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('navigation').first().waitFor();
    await page.close();
    known.set(who, await context.cookies());
  };

  return async (place: Place): Promise<Stage & { readonly close: () => Promise<void> }> => {
    const { who, width, language } = place;
    const isCentre = who === 'lead' || who === 'passer-by';
    const address = isCentre ? addresses.centre : addresses.customers;
    const context = await openContext(browser, place, address);
    const cookies = known.get(who);
    if (cookies) await context.addCookies(cookies);
    else if (isCustomer(who)) await signIn(context, who);
    const page = await context.newPage();
    const say = (de: string, en: string) => (language === 'de' ? de : en);
    return { page, width, say, close: () => context.close() };
  };
}
