import { headline, type Scene } from './scene.ts';

/** What somebody sees who is not inside yet. */
export const DOOR_SCENES: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', play: (stage) => headline(stage, '/login') },
  {
    name: 'sign-in-refused',
    who: 'nobody',
    play: async (stage) => {
      await headline(stage, '/login');
      await stage.page.locator('input[type=email]').fill('clara@example.com');
      await stage.page.locator('input[type=password]').fill('Brieftaube8');
      await stage.page.locator('button[type=submit]').click();
      await stage.page.getByRole('alert').waitFor();
    },
  },
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
      await headline(stage, '/signup');
      const name = stage.say('Nutzungsbedingungen', 'Terms of use');
      await stage.page.getByRole('button', { name }).first().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
];
