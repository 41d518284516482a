import { asked, headline, list, openLetter, pagesOf, seen, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const ARCHIVE = '/app/archive';
const TRASH = '/app/folder/trash';

/** A list beside which its first letter stands open, where there is room. */
async function beside(stage: Stage, path: string): Promise<void> {
  await headline(stage, path);
  if (stage.width >= 1440) await seen(stage.page);
}

/** The folder of this name, as the page of the archive lists it. */
async function folder(stage: Stage, name: string): Promise<void> {
  const { page, say } = stage;
  await headline(stage, ARCHIVE);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name }).first().waitFor();
  const way = page.getByRole('navigation', { name: say('Übergeordnete Ordner', 'Parent folders') });
  await way.waitFor();
  await settled(page);
}

const inFolders: readonly Scene[] = [
  { name: 'folder', who: 'household', play: (stage) => folder(stage, 'Steuer 2026') },
  { name: 'folder-empty', who: 'household', play: (stage) => folder(stage, 'Versicherungen') },
  {
    name: 'folder-new',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, ARCHIVE);
      await page.getByRole('button', { name: say('Neuer Ordner', 'New folder') }).click();
      await asked(stage);
    },
  },
  {
    name: 'folder-menu',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, ARCHIVE);
      const dots = page.getByRole('main').getByRole('button', {
        name: say('Aktionen für Auto', 'Actions for Auto'),
      });
      await dots.click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'move',
    who: 'household',
    widths: [1440, 2080],
    play: async (stage) => {
      await openLetter(stage, 'Finanzamt');
      await stage.page.keyboard.press('m');
      await asked(stage);
    },
  },
  {
    name: 'trash-empty-it',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, TRASH);
      await page.getByRole('button', { name: say('Papierkorb leeren', 'Empty trash') }).click();
      await asked(stage);
    },
  },
];

const pages = (stage: Stage) => pagesOf(stage, 'Finanzamt');

/** Opens a bill and what its data say. */
async function readInvoice(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openLetter(stage, 'Holz');
  await page.getByRole('radio', { name: say('Rechnung', 'Invoice'), exact: true }).click();
  const name = say('Elektronische Rechnung', 'Electronic invoice');
  await page.getByRole('region', { name }).waitFor();
  await settled(page);
}

const found = (rule: string, severity: string, position: number | null) => ({
  __typename: 'EInvoiceFinding',
  rule,
  severity,
  position,
  field: position === null ? 'totals' : 'lines.lineTotal',
  text: 'currencyID should not be present',
});
const FAULTS = [
  ...[0, 1, 2].map((line) => found('CII-DT-031', 'error', line)),
  found('BR-CO-15', 'error', null),
  found('BR-DE-18', 'warning', null),
  found('BR-DE-TMP-32', 'note', null),
];
const UNKNOWN = ['Kundenkonto', 'Bonuspunkte'];
type Invoice = { readonly eInvoice?: { readonly check: object } | null };
type Answer = { readonly data?: { containerDocument?: Invoice | null } };

function withFaults(answer: Answer): Answer {
  const invoice = answer.data?.containerDocument?.eInvoice;
  if (invoice) Object.assign(invoice.check, { findings: FAULTS, unknown: UNKNOWN });
  return answer;
}

/** No bill of the demo breaks a rule, so the answer says that one does. */
async function findFaults(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await page.route('**/graphql', async (route) => {
    if (!/EInvoiceOf|PaymentFields/.test(route.request().postData() ?? '')) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as Answer | Answer[];
    const json = Array.isArray(body) ? body.map(withFaults) : withFaults(body);
    await route.fulfill({ response, json });
  });
  await readInvoice(stage);
  const check = page.getByRole('heading', { name: say('Prüfung', 'Check'), exact: true });
  await check.evaluate((heading) => heading.scrollIntoView());
}

const withLetters: readonly Scene[] = [
  {
    name: 'download',
    who: 'household',
    widths: [1440, 2080],
    play: async (stage) => {
      const { page, say } = stage;
      await list(stage, '/app/folder/inbox');
      await page.getByRole('grid').first().focus();
      await page.keyboard.press('ControlOrMeta+a');
      const bar = page.getByRole('toolbar').first();
      await bar.getByRole('button', { name: say('Mehr', 'More') }).click();
      await page.getByRole('menuitem', { name: say('Herunterladen', 'Download') }).click();
      await asked(stage);
    },
  },
  { name: 'pages', who: 'household', play: pages },
  {
    name: 'pages-cut',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await pages(stage);
      const cut = say('Ab hier neuer Brief, Seite 2', 'New letter from here, page 2');
      await page.getByRole('button', { name: cut }).click();
      await page.getByRole('region', { name: say('Ergebnis', 'Result') }).waitFor();
    },
  },
  { name: 'einvoice', who: 'business', play: readInvoice },
  { name: 'einvoice-faults', who: 'business', play: findFaults },
];

const atAGlance: readonly Scene[] = [
  { name: 'payments', who: 'household', play: (stage) => beside(stage, '/app/payments') },
  {
    name: 'payments-file',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, '/app/payments');
      await page
        .getByRole('region', { name: say('Offene Rechnungen', 'Unpaid bills') })
        .locator('label')
        .nth(1)
        .click();
      await page.getByRole('button', { name: say('SEPA-Datei', 'SEPA file') }).click();
      await asked(stage);
    },
  },
  {
    name: 'payments-empty',
    who: 'newcomer',
    play: (stage) => headline(stage, '/app/payments'),
  },
  {
    name: 'today',
    who: 'household',
    play: async ({ page }) => {
      await page.goto('/app/today');
      await page.getByRole('region').getByRole('listitem').first().waitFor();
      await settled(page);
    },
  },
  { name: 'deadlines', who: 'household', play: (stage) => beside(stage, '/app/deadlines') },
  {
    name: 'deadlines-month',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, '/app/deadlines');
      await page.getByRole('radio', { name: say('Monat', 'Month') }).click();
      await page.getByRole('grid').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'deadlines-empty',
    who: 'newcomer',
    play: (stage) => headline(stage, '/app/deadlines'),
  },
  { name: 'settings', who: 'household', play: (stage) => headline(stage, '/app/settings') },
  {
    name: 'inflow',
    who: 'household',
    play: (stage) => headline(stage, '/app/settings/inflow'),
  },
  {
    name: 'postal-mail',
    who: 'household',
    play: async (stage) => {
      const { page, say } = stage;
      await headline(stage, '/app/settings/postal-mail');
      await page
        .getByRole('button', { name: say('Post nachsenden lassen …', 'Have post forwarded …') })
        .click();
      await asked(stage);
    },
  },
  {
    name: 'file-names',
    who: 'household',
    play: async (stage) => {
      await headline(stage, '/app/settings/scanning');
      await stage.page.getByRole('grid').getByRole('row').first().waitFor();
      await settled(stage.page);
    },
  },
];

/** Folders, pages, downloads, bills and days. */
export const COCKPIT_SCENES: readonly Scene[] = [...inFolders, ...withLetters, ...atAGlance];
