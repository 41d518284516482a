import type { Page } from '@playwright/test';
import { TRANSFERS as KIND } from '../../web/src/sharing/ownership/transfer-kind.ts';
import { asked, headline, list, rows, seen, settled, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const FOLDER = 'Steuer 2026';
const SECRET = 'a'.repeat(43);

type Data = Readonly<Record<string, unknown>>;
type Asked = { readonly operationName: string };
/** What the answers to questions of these names say instead. */
type Told = Readonly<Record<string, (data: Data) => Data>>;

const many = <T>(one: T | readonly T[]): readonly T[] => [one].flat() as T[];

/** What nobody of the demo has is put into the answers. */
async function tellInstead(page: Page, told: Told): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const questions = many(route.request().postDataJSON() as Asked | Asked[]);
    if (!questions.some(({ operationName }) => operationName in told)) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: Data } | { data: Data }[];
    many(body).forEach((answer, at) => {
      const tell = told[questions[at]?.operationName ?? ''];
      if (tell) answer.data = tell(answer.data);
    });
    await route.fulfill({ response, json: body });
  });
}

async function openFolder(stage: Stage): Promise<void> {
  const { page } = stage;
  await headline(stage, '/app/archive');
  await page.getByRole('main').getByRole('link', { name: FOLDER }).first().click();
  await page.getByRole('heading', { name: FOLDER }).first().waitFor();
  await rows(page).first().waitFor();
  await settled(page);
}

async function openDialog(stage: Stage, name: string): Promise<void> {
  await openFolder(stage);
  await stage.page.getByRole('button', { name }).first().click();
  await asked(stage);
}

const share = (stage: Stage) => openDialog(stage, stage.say('Ordner teilen …', 'Share folder …'));

const receiver = (id: string, name: string, isOutsider: boolean) => ({
  __typename: 'OwnershipReceiver',
  id,
  name,
  email: `${id}@example.com`,
  isOutsider,
});
const COLLEAGUES = [
  receiver('eva', 'Eva Sommer', false),
  receiver('jan', 'Dr. Jan von Hohenstein-Schwarzenberg', false),
];
const OUTSIDERS = [receiver('thomas', 'Thomas Brandt', true)];
const CHANGE = {
  __typename: 'OwnershipChange',
  documents: 12,
  hiding: 0,
  isTransferred: false,
  losing: ['Clara Weber', 'Thomas Brandt', 'steuerberatung.mueller-luedenscheidt@example.com'],
  keeping: ['Kanzlei Brandt & Partner'],
  staying: [],
};
const MUCH = {
  ...CHANGE,
  documents: 2_480,
  hiding: 3,
  isTransferred: true,
  losing: ['Clara Weber'],
};
const STORED = ['Bescheid über Einkommensteuer 2025', 'Nebenkostenabrechnung 2025'];
const staying = (subject: string) => ({
  __typename: 'OwnershipStaying',
  id: subject,
  subject,
});

const STAYS = { de: 'noch nicht verlassen', en: 'cannot leave your account yet' };

type Receivers = readonly ReturnType<typeof receiver>[];
type Face = { readonly to: Receivers; readonly change: Data };

/** The folder is given to the last of these, with what that changes. */
const handOver =
  ({ to, change }: Face) =>
  async (stage: Stage): Promise<void> => {
    const { page, say } = stage;
    await tellInstead(page, {
      Ownership: (data) => ({ ...data, ownershipReceivers: to }),
      OwnershipChange: () => ({ ownershipChange: change }),
    });
    await openDialog(stage, say('Übergeben …', 'Hand over …'));
    await page.getByRole('button', { name: say('An wen', 'Hand over to') }).click();
    await page.getByRole('option').last().click();
    const isRefused = (change['staying'] as readonly object[]).length > 0;
    const says = isRefused ? say(STAYS.de, STAYS.en) : say('Verlieren', 'Lose access');
    await page.getByText(says).first().waitFor();
    await settled(page);
  };

const transfer = (id: string, title: string, more: object) => ({
  __typename: 'OwnershipTransfer',
  id,
  title,
  receiver: 'Thomas Brandt',
  stage: 'Carrying',
  total: 2_480,
  done: 1_100,
  code: null,
  canCancel: true,
  canDismiss: false,
  ...more,
});
const ENDED = { canCancel: false, canDismiss: true };
const TRANSFERS = [
  transfer('first', FOLDER, {}),
  transfer('second', 'Buchhaltung 2024', { ...ENDED, stage: 'Done', total: 612, done: 612 }),
  transfer('third', 'Verträge', { ...ENDED, stage: 'Failed', code: 'ACCOUNT_FULL' }),
];

/** Folders on their way to another account, beside the Inbox. */
async function openTransfers(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await tellInstead(page, { OwnershipTransfers: () => ({ ownershipTransfers: TRANSFERS }) });
  await page.addInitScript((kind) => localStorage.setItem('bulk-jobs', kind), KIND);
  await list(stage, '/app/folder/inbox');
  await page.getByRole('region', { name: say('Übergaben', 'Handing over') }).waitFor();
  await settled(page);
}

async function openSection(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await openFolder(stage);
  await rows(page).first().click();
  await seen(page);
  const section = page.getByRole('heading', { name: say('Teilen', 'Sharing'), exact: true });
  await section.evaluate((heading) => heading.scrollIntoView());
  await settled(page);
}

/** Who was let in, with what the first of them sees unfolded. */
async function openRights(stage: Stage): Promise<void> {
  const { page, say } = stage;
  await headline(stage, '/app/settings/access-rights');
  await page
    .getByRole('button', { name: say('sieht', 'sees') })
    .last()
    .click();
  await page.getByRole('main').getByText(FOLDER).waitFor();
  await settled(page);
}

const OFFER = {
  email: 'jan.hohenstein-schwarzenberg@example.com',
  address: 'free',
  sharer: 'Clara Weber',
  kind: 'folder',
  containerId: 'folder',
  permission: 'viewer',
  endsOn: '2030-12-31',
  note: 'Guten Tag Herr von Hohenstein, hier sind wie besprochen die Belege für das Jahr 2026.',
  login: null,
};

/** A door to which a mail leads, with what its link says. */
async function openLink({ page }: Stage, path: string, json: object): Promise<void> {
  await page.route(`**/auth${path}/link`, (route) => route.fulfill({ json }));
  await page.goto(`${path}#${SECRET}`);
  await page.locator('form').waitFor();
  await settled(page);
}

/** What people let others see, hand over, and are let in to. */
export const SHARING_SCENES: readonly Scene[] = [
  { name: 'share', who: 'household', play: share },
  {
    name: 'share-refused',
    who: 'household',
    play: async (stage) => {
      await tellInstead(stage.page, {
        Recipients: (data) => ({
          ...data,
          containerFolder: { ...(data['containerFolder'] as Data), shareRefusal: 'PAYWALL' },
        }),
      });
      await share(stage);
    },
  },
  {
    name: 'hand-over',
    who: 'household',
    play: handOver({ to: COLLEAGUES, change: CHANGE }),
  },
  {
    name: 'hand-over-away',
    who: 'household',
    isPassing: true,
    play: handOver({ to: OUTSIDERS, change: MUCH }),
  },
  {
    name: 'hand-over-refused',
    who: 'household',
    play: handOver({ to: OUTSIDERS, change: { ...CHANGE, staying: STORED.map(staying) } }),
  },
  { name: 'transfers', who: 'household', isPassing: true, play: openTransfers },
  {
    name: 'hand-over-empty',
    who: 'household',
    play: (stage) => openDialog(stage, stage.say('Übergeben …', 'Hand over …')),
  },
  { name: 'letter-shared', who: 'household', isPassing: true, play: openSection },
  { name: 'shared', who: 'business', play: (stage) => list(stage, '/app/sharedWithMe') },
  { name: 'shared-empty', who: 'household', play: (stage) => headline(stage, '/app/sharedWithMe') },
  { name: 'access-rights', who: 'household', isPassing: true, play: openRights },
  {
    name: 'notifications',
    who: 'household',
    isPassing: true,
    play: (stage) => headline(stage, '/app/settings/notifications'),
  },
  {
    name: 'share-invite',
    who: 'nobody',
    isPassing: true,
    play: (stage) => openLink(stage, '/share-invite', OFFER),
  },
  {
    name: 'unsubscribe',
    who: 'nobody',
    isPassing: true,
    play: (stage) => openLink(stage, '/unsubscribe', { email: OFFER.email, isOptedOut: false }),
  },
];
