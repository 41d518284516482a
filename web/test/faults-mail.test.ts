import { mailLink } from '@postkorb/domain/einvoice';
import { expect, test } from 'vitest';
import { faultsMail, loadSenderTexts } from '../src/einvoice/faults-mail.ts';

type Faulty = Parameters<typeof faultsMail>[0];

const invoice = {
  invoiceNumber: 'R-1',
  seller: { email: 'post@absender.example' },
} as Faulty['invoice'];
const broken = (...rules: readonly string[]): Faulty['check'] => ({
  findings: rules.map((rule) => ({ rule, severity: 'error' })),
});
const SUMS = broken('BR-CO-15', 'BR-02');
const MANY = Array.from({ length: 64 }, (_, nth) => `BR-${String(nth + 1).padStart(2, '0')}`);

test('the sender is written to in German, unless the letter is known to be in English', async () => {
  await loadSenderTexts();
  for (const language of ['de', 'fr', null]) {
    const { short } = faultsMail({ invoice, check: SUMS, language });
    expect(short.subject).toBe('Bitte um Berichtigung Ihrer Rechnung R-1');
    expect(short.body).toContain('- Die Rechnung hat keine Nummer.');
    expect(short.body).not.toContain('The invoice');
  }
  const { short } = faultsMail({ invoice, check: SUMS, language: 'en' });
  expect(short.subject).toBe('Please correct your invoice R-1');
  expect(short.body).toContain('- The invoice has no number.');
});

test('a mail that is opened names the first of many faults and how many more there are; the copied one names all', async () => {
  await loadSenderTexts();
  for (const [language, more] of [
    ['de', / - und \d+ weitere Fehler /],
    ['en', / - and \d+ more errors /],
  ] as const) {
    const { whole, short } = faultsMail({ invoice, check: broken(...MANY), language });
    expect(mailLink(whole).length).toBeGreaterThan(1900);
    expect(mailLink(short).length).toBeLessThanOrEqual(1900);
    expect(short.body.replaceAll(/\s+/g, ' ')).toMatch(more);
    expect(whole.body.replaceAll(/\s+/g, ' ')).not.toMatch(more);
  }
});
