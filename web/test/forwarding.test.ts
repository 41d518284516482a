// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openPostalMail } from './forwarding-parts.tsx';

let close = () => {};
afterEach(() => close());

const PATIENCE = { timeout: 60_000 };

test.each([
  [
    'PAYWALL',
    'de-DE',
    'Post kann nachgesendet werden, sobald die offenen Rechnungen bezahlt sind.',
  ],
  ['PAYWALL', 'en-GB', 'Post can be forwarded as soon as the open invoices are paid.'],
  [
    'LIMIT_REACHED',
    'de-DE',
    'Es gibt schon 50 Nachsendeaufträge. Bitte kündigen Sie zuerst einen.',
  ],
  ['LIMIT_REACHED', 'en-GB', 'There are 50 forwarding orders already. Please cancel one first.'],
] as const)(
  'an Owner who may order nothing reads why, and is offered nothing: %s in %s',
  async (whyNot, language, sentence) => {
    const { page, ...drawn } = openPostalMail({ whyNot, language });
    ({ close } = drawn);
    const said = () => [...page.querySelectorAll('[role=status]')].map((one) => one.textContent);
    await expect.poll(said, PATIENCE).toContain(sentence);
    expect(page.querySelector('button')).toBeNull();
  },
);
