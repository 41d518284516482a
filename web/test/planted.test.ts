// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebModule } from '../src/module.ts';
import type { openApp } from './drawn.tsx';

type App = Awaited<ReturnType<typeof openApp>>;

let app: App | undefined;
beforeEach(() => {
  // Routes belong to one router: each app has its own.
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('details-history', 'open');
});
afterEach(() => app?.close());

const NOWHERE = 'This page does not exist';
const DOCUMENT = { at: '/app/document/d1', stands: 'File details' };
const LIST = { at: '/app/folder/inbox?view=list', stands: 'browse' };
const SECURITY = { at: '/app/settings/security', stands: 'Security history' };
const SHARED = { at: '/app/sharedWithMe/planted-1', stands: 'Shared with me' };
const TABLE = { at: '/app/folder/inbox?view=table', stands: 'Subject' };

type Part = {
  /** Where it is seen, and what is seen there with it and without. */
  readonly at: string;
  readonly stands: string;
  readonly shows: string;
  /** What a person opens there. */
  readonly opens?: () => Promise<void>;
};

const destroying = async () => {
  const { askFolders } = await import('../src/documents/containers/folder-dialogs.ts');
  askFolders({ kind: 'destroy', many: ['d1'], name: 'Old' });
};

const doing = async () => {
  const { seekActivity } = await import('../src/documents/actions/activity.ts');
  seekActivity('planted');
};

/** What a person sees of each part of a module. */
const SEEN: Readonly<Record<string, Part>> = {
  'routes.root': { at: '/planted', stands: NOWHERE, shows: 'The planted door' },
  'routes.open': { at: '/plant', stands: NOWHERE, shows: 'The planted form' },
  'routes.cockpit': { at: '/app/planted/notes', stands: NOWHERE, shows: 'The planted screen' },
  'routes.settings': {
    at: '/app/settings/planted',
    stands: NOWHERE,
    shows: 'The planted settings',
  },
  'cockpit.navigation': { at: '/app/planted/notes', stands: 'screen', shows: 'Planted entry' },
  'cockpit.settings': { at: '/app/settings/planted', stands: 'Stamps', shows: 'Planted section' },
  'cockpit.Lead': { ...LIST, shows: 'The planted lead' },
  'cockpit.hosts': { ...LIST, shows: 'The planted host' },
  'cockpit.inflow': {
    at: '/app/settings/inflow',
    stands: 'Letters by email',
    shows: 'The planted inflow',
  },
  'cockpit.Banner': { ...LIST, shows: 'The planted banner' },
  'cockpit.HandedOver': { ...LIST, shows: 'The planted hands' },
  'cockpit.securityWords': { ...SECURITY, shows: 'A planted event' },
  'documents.panels': { ...DOCUMENT, shows: 'The planted panel of Planted' },
  'documents.views': { ...DOCUMENT, shows: 'Planted view' },
  'documents.actions': { ...DOCUMENT, shows: 'Plant a note' },
  'documents.folderActions': { ...SHARED, shows: 'Plant a note in Planted' },
  'documents.payments': { ...DOCUMENT, shows: 'The planted payment' },
  'documents.senderLinks': { ...DOCUMENT, shows: 'The planted sender' },
  'documents.notices': { ...DOCUMENT, shows: 'The planted EINVOICE_AMBIGUOUS' },
  'documents.destroyNotes': {
    ...LIST,
    stands: 'Everything in it is deleted too',
    shows: 'The planted note on d1',
    opens: destroying,
  },
  'documents.settlings': { at: '/app/today', stands: 'browse', shows: 'Plant the money' },
  'documents.activities': { ...LIST, shows: 'The planted activity', opens: doing },
  'documents.rowDetails': { ...LIST, shows: 'The planted detail' },
  'documents.folderDetails': { ...SHARED, shows: 'The planted detail of Planted' },
  'documents.columns': { ...TABLE, shows: 'The planted cell of planted-1' },
  'documents.firstSteps': { at: '/app/today', stands: 'browse', shows: 'The planted first steps' },
  'documents.listTops': { ...LIST, shows: 'The planted top' },
  historyWords: { ...DOCUMENT, shows: 'planted a note' },
};

const minus = <T extends object>(all: T, part: string) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== part));

/** The planted module, without one of its parts. */
async function plantedWithout(part: string): Promise<WebModule> {
  const { planted } = await import('./planted/module.ts');
  const { plantedCockpit } = await import('./planted/cockpit.ts');
  const [place = '', name = ''] = part.split('.');
  const documents = minus(plantedCockpit.documents, place === 'documents' ? name : '');
  const cockpit = minus({ ...plantedCockpit, documents }, place === 'cockpit' ? name : '');
  const routes = minus(planted.routes, place === 'routes' ? name : '');
  return { ...minus({ ...planted, routes, cockpit: async () => cockpit }, part), name: 'planted' };
}

/** Opens the app of all modules and this one, and says what a person then can read and do. */
async function open(planted: WebModule, { at, opens }: Pick<Part, 'at' | 'opens'>) {
  const { modules } = await import('../src/app/modules.ts');
  const { openApp } = await import('./drawn.tsx');
  const { offeredActions } = await import('../src/ui/basics/actions.ts');
  app = await openApp([...modules, planted], at);
  await opens?.();
  return () =>
    [document.body.textContent, ...offeredActions().map(({ label }) => label)].join('\n');
}

test('every part of the planted module is tried', async () => {
  const { planted } = await import('./planted/module.ts');
  const { plantedCockpit } = await import('./planted/cockpit.ts');
  const { documents, forget: _, ...cockpit } = plantedCockpit;
  const under = (place: string, parts: object) =>
    Object.keys(parts).map((name) => `${place}.${name}`);
  const parts = [
    ...under('routes', planted.routes),
    ...under('cockpit', cockpit),
    ...under('documents', documents),
    'historyWords',
  ];

  expect(Object.keys(SEEN).toSorted()).toEqual(parts.toSorted());
  expect(Object.keys(planted).toSorted()).toEqual(
    ['name', 'routes', 'cockpit', 'historyWords', 'keptOfDocuments'].toSorted(),
  );
});

test.each(Object.entries(SEEN))('the %s of a module are seen in the app', async (part, seen) => {
  const read = await open(await plantedWithout(''), seen);

  await expect.poll(read).toContain(seen.shows);
});

const WORDS = ['historyWords', 'cockpit.securityWords'];
const silent = Object.entries(SEEN).filter(([part]) => !WORDS.includes(part));
test.each(silent)('without the %s of a module nothing of them is seen', async (part, seen) => {
  const read = await open(await plantedWithout(part), seen);

  await expect.poll(read).toContain(seen.stands);
  expect(read()).not.toContain(seen.shows);
});

test.each(WORDS)('a kind of entry that no module has %s for fails by its name', async (part) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const read = await open(await plantedWithout(part), SEEN[part]!);

  await expect.poll(read).toContain('no module has words for planted.noted');
  said.mockRestore();
});

test('a panel and a column ask for what they show, and nobody else does', async () => {
  const asked = async (planted: WebModule, place: { at: string; stands: string }) => {
    await expect.poll(await open(planted, place)).toContain(place.stands);
    return app?.asked.join('\n');
  };
  expect(await asked(await plantedWithout(''), DOCUMENT)).toContain('planted: publicId');
  expect(await asked(await plantedWithout('documents.panels'), DOCUMENT)).not.toContain('planted');
  expect(await asked(await plantedWithout(''), TABLE)).toContain('plantedCell: publicId');
  expect(await asked(await plantedWithout('documents.columns'), TABLE)).not.toContain('planted');
});

test('what is asked about a document is kept for reading offline as the module says', async () => {
  const { keptAs, ofDocuments } = await import('../src/app/offline/what-is-kept.ts');
  const kept = async (part: string) =>
    keptAs({
      name: 'PlantedOf',
      variables: { id: 'd1' },
      inboxId: null,
      documentQueries: ofDocuments([await plantedWithout(part)]),
    });

  expect(await kept('')).toBe('document');
  expect(await kept('keptOfDocuments')).toBe(null);
});

test('who signs out is forgotten as the module says', async () => {
  const { cockpitsOf, forgetPerson } = await import('../src/app/cockpits.ts');
  const { forgotten } = await import('./planted/cockpit.ts');
  const forgetBy = async (part: string) =>
    forgetPerson(await cockpitsOf([await plantedWithout(part)]));

  await forgetBy('cockpit.forget');
  expect(forgotten).toEqual([]);
  await forgetBy('');
  expect(forgotten).toEqual(['the planted words']);
});
