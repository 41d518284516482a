import { headline, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const PUZZLE = { text: 'screens', parts: 4, bits: 4 };

/** Where too many have tried the browser works; its second try is held, so that the picture is the same every time. */
async function work(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.route('**/auth/srp/verify', async (route) => {
    await page.route('**/auth/srp/challenge', () => {});
    const json = { code: 'LimitExceededException', retryAfter: 2, puzzle: PUZZLE };
    await route.fulfill({ status: 429, json });
  });
  await headline(stage, '/login');
  await page.locator('input[type=email]').fill('clara@example.com');
  await page.locator('input[type=password]').fill('Brieftaube8');
  await page.locator('button[type=submit]').click();
  await page.locator('[role=progressbar][aria-valuenow="100"]').waitFor();
}

/** What somebody sees who is not inside yet. */
export const DOOR_SCENES: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', play: (stage) => headline(stage, '/login') },
  {
    name: 'sign-in-refused',
    who: 'nobody',
    play: async (stage) => {
      await headline(stage, '/login');
      // Two tries for the same person at the same time would be too many for one of them.
      const email = stage.say('clara@example.com', 'clara@example.org');
      await stage.page.locator('input[type=email]').fill(email);
      await stage.page.locator('input[type=password]').fill('Brieftaube8');
      await stage.page.locator('button[type=submit]').click();
      await stage.page.getByRole('alert').waitFor();
    },
  },
  { name: 'sign-in-puzzle', who: 'nobody', play: work },
  { name: 'sign-up', who: 'nobody', play: (stage) => headline(stage, '/signup') },
  {
    name: 'sign-up-business',
    who: 'nobody',
    play: async (stage) => {
      await headline(stage, '/signup');
      await stage.page.getByRole('radio', { name: stage.say('Geschäftlich', 'Business') }).click();
    },
  },
  {
    name: 'sign-up-problems',
    who: 'nobody',
    play: async (stage) => {
      await headline(stage, '/signup');
      await stage.page.locator('input[type=email]').fill('clara@');
      await stage.page.locator('input[type=password]').fill('Brieft');
      await stage.page.locator('button[type=submit]').click();
      await stage.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'terms',
    who: 'nobody',
    play: async (stage) => {
      await headline(stage, '/terms');
      await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  { name: 'imprint', who: 'nobody', isPassing: true, play: (stage) => headline(stage, '/imprint') },
];
