import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import { expectOpenInBothColours, fixture, inside, post, rows } from './world.ts';

const BILL = 'einvoice/EN16931_Einfach_DueDate.pdf';

async function writeSummary(details: Locator, editor: Locator, history: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Neu erstellen' }).click();
  await expect(details.getByText(/529,87\s€ waren am .* fällig/)).toBeVisible();
  await expect(details.getByText('Automatisch erstellt')).toBeVisible();
  await details.getByRole('button', { name: 'Zusammenfassung ändern' }).click();
  await editor.getByLabel('Worum es im Brief geht').fill('<b>Einkauf</b> für das Fest.');
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await expect(details.getByText('<b>Einkauf</b> für das Fest.')).toBeVisible();
  await expect(details.getByText('Von Hand geändert', { exact: true })).toBeVisible();
  await expect(history).toContainText('Clara Weber hat die Zusammenfassung geschrieben');
}

async function giveFeedback(details: Locator, form: Locator, history: Locator): Promise<void> {
  await form.getByText('Betrag', { exact: true }).click();
  await form.getByRole('button', { name: 'Rückmeldung senden' }).click();
  await expect(details.getByText('Danke für die Rückmeldung.')).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText(
    'Clara Weber hat gemeldet, dass etwas falsch gelesen wurde',
  );
}

async function showFile(details: Locator): Promise<void> {
  const numbers = details.getByLabel('Nummern auf diesem Brief');
  await expect(numbers).toContainText('Rechnungsnummer');
  await expect(numbers).toContainText('471102');
  await details.getByRole('button', { name: 'Dateidetails' }).click();
  await expect(details.getByText('Hochgeladen')).toBeVisible();
  const sha256 = createHash('sha256').update(await readFile(fixture(BILL)));
  await expect(details.getByText(sha256.digest('hex'))).toBeVisible();
  await details.getByRole('button', { name: 'Fundstellen' }).click();
  const read = details.getByRole('list', { name: 'Fundstellen' });
  await expect(read.getByText('529,87 €')).toBeVisible();
}

test('[SCR-DOCUMENT-SIDEBAR-STATE, SCR-DOCUMENT-FEEDBACK, PROD-FEAT-EXTRACTION-SUMMARY, ENT-LOCALSTORAGE-COLLAPSED-DETAILS] a document says where it stands, sums itself up, tells its history and takes feedback', async ({
  page,
}) => {
  await inside(page);
  await post(page, BILL);
  await page
    .getByRole('region', { name: 'Uploads' })
    .getByRole('button', { name: 'Alle ausblenden' })
    .click();
  await rows(page).first().click();
  const details = page.getByRole('complementary', { name: 'Was im Brief steht' });

  await test.step('it says where it stands', async () => {
    await expect(details.getByText(/^(Zu zahlen|Überfällig seit)/)).toBeVisible();
    await expect(details.getByText('Nur digital')).toBeVisible();
  });

  await test.step('it says what the file is and where it was read', () => showFile(details));
  const history = details.getByRole('list', { name: 'Verlauf' });
  await test.step('it tells its history', async () => {
    await details.getByRole('button', { name: 'Verlauf' }).click();
    await expect(history).toContainText('hat den Brief entgegengenommen');
  });
  const form = details.getByRole('form', { name: 'Lesefehler beschreiben' });
  await test.step('feedback about nothing is refused', async () => {
    await details.getByRole('button', { name: 'Lesefehler melden' }).click();
    await form.getByRole('button', { name: 'Rückmeldung senden' }).click();
    await expect(form.getByRole('alert')).toContainText('Bitte wählen Sie');
  });
  const editor = details.getByRole('form', { name: 'Zusammenfassung' });
  await test.step('the summary opens to be written', async () => {
    await details.getByRole('button', { name: 'Angaben korrigieren' }).click();
    // The form comes with its first field; who goes on before that is led back to it.
    await expect(details.locator('input:focus')).toBeVisible();
    await details.getByRole('button', { name: 'Zusammenfassung ändern' }).click();
    await expect(editor.getByLabel('Worum es im Brief geht')).toBeFocused();
    // On a low screen the buttons of the form, which stay in sight, lie over part of it.
    await page.setViewportSize({ width: 1440, height: 2400 });
    await expectOpenInBothColours(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('it is made anew, and written by a person', () =>
    writeSummary(details, editor, history));

  await test.step('feedback is taken', () => giveFeedback(details, form, history));

  await test.step('what was folded away stays so', async () => {
    await details.getByRole('button', { name: 'Dateidetails' }).click();
    await page.reload();
    await expect(history).toContainText('hat den Brief entgegengenommen');
    await expect(details.getByRole('button', { name: 'Dateidetails' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
