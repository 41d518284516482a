import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { routesOfLaw } from '../tools/coverage/paths.ts';
import { doubtOfRoute } from '../tools/coverage/routes.ts';
import { RAN_FOLDER } from '../tools/ran/ran.ts';
import { isFor, readings, type Arrival, type Visit } from '../tools/ran/visits.ts';
import { ask, inside, post } from './world.ts';

type Router = {
  readonly getMatchedRoutes: (path: string) => readonly [unknown, unknown, { fullPath: string }?];
  readonly navigate: (to: { href: string }) => Promise<void>;
  readonly subscribe: (event: 'onRendered', heard: () => void) => () => void;
  readonly state: { readonly location: { readonly href: string } };
};
type Cockpit = { readonly __TSR_ROUTER__: Router };
type Roots = { readonly meFolders: Readonly<Record<'archive' | 'inbox', { readonly id: string }>> };
type Documents = {
  readonly getContainerDocumentsByFolderConnection: {
    readonly edges: readonly { readonly node: { readonly id: string } }[];
  };
};
const DOCUMENTS = `query ($folderId: ID!) {
  getContainerDocumentsByFolderConnection(folderId: $folderId) { edges { node { id } } }
}`;

/** What stands for the parameters of the paths in this household. */
async function valuesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const { meFolders } = await ask<Roots>(page, '{ meFolders { archive { id } inbox { id } } }');
  const answer = await ask<Documents>(page, DOCUMENTS, { folderId: meFolders.inbox.id });
  const documentId = answer.getContainerDocumentsByFolderConnection.edges[0]!.node.id;
  return { documentId, containerId: meFolders.archive.id, search: 'rechnung', view: 'trash' };
}

const NOWHERE = 'Empfänger unbekannt';
const FAILED = 'Das hat nicht geklappt.';

/** Leads to an address as a link of the page does: loading the cockpit anew for each would cost half a minute. */
const lead = (page: Page, address: string) =>
  page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as Cockpit;
    const before = router.state.location.href;
    const rendered = new Promise<void>((done) => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        done();
      });
    });
    await router.navigate({ href });
    // Who is led back to where they were is shown nothing new.
    if (router.state.location.href !== before) await rendered;
  }, address);

async function arrive(page: Page, address: string): Promise<Arrival> {
  await lead(page, address);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toBeVisible();
  const said = await heading.innerText();
  const shows = said === NOWHERE ? 'no such page' : said === FAILED ? 'a failure' : 'a page';
  return { path: decodeURI(new URL(page.url()).pathname), shows };
}

/** What the router of the page finds for each path, before anything is visited. */
async function found(page: Page, values: Readonly<Record<string, string>>): Promise<Visit[]> {
  const asked = new Set(routesOfLaw().flatMap(({ path }) => readings(path)));
  const paths = [...asked].map((path) => ({
    path,
    address: path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x'),
  }));
  const patterns = await page.evaluate(
    (addresses) => {
      const { __TSR_ROUTER__: router } = globalThis as unknown as Cockpit;
      return addresses.map((address) => router.getMatchedRoutes(address)[2]?.fullPath ?? null);
    },
    paths.map(({ address }) => address),
  );
  return paths.map((one, nth) => ({ ...one, pattern: patterns[nth] ?? null }));
}

test('every path of the specification that has a page shows it to whom it is for', async ({
  page,
  browser,
}) => {
  await inside(page);
  await post(page, 'codes/girocode-001-latin1.pdf');
  const signedOut = await browser.newPage();
  await signedOut.goto('/login');
  const visits: Visit[] = [];
  for (const visit of await found(page, await valuesOf(page)))
    visits.push(
      isFor(visit.pattern, visit.path)
        ? {
            ...visit,
            out: await arrive(signedOut, visit.address),
            in: await arrive(page, visit.address),
          }
        : visit,
    );
  const folder = process.env[RAN_FOLDER];
  if (folder !== undefined) writeFileSync(join(folder, 'visits.json'), JSON.stringify(visits));

  const wasVisited = (path: string) =>
    visits.some((visit) => visit.path === path && visit.in !== undefined);
  const built = routesOfLaw().filter(({ path }) => readings(path).every(wasVisited));
  expect(built.map((one) => doubtOfRoute(visits, one))).toEqual(built.map(() => null));
  expect(built.length).toBeGreaterThan(15);
});
