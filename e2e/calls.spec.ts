import { expect, test, type Request } from '@playwright/test';
import { inside } from './world.ts';

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isBatch = (asked: unknown) => Array.isArray(asked) && asked.length > 1;

test('[CALL-CLIENT-NAME][CALL-CLIENT-VERSION][CALL-IDENTITY-TOKEN][CALL-BATCHED][CALL-POST-ONE-ENDPOINT] what the cockpit asks goes to one address, in batches, and says who asks', async ({
  page,
}) => {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request);
  });
  await inside(page);
  await page.getByRole('link', { name: 'Archiv', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Archiv', exact: true })).toBeVisible();

  const calls = () => asked.filter((request) => pathOf(request) === '/graphql');
  await expect.poll(() => calls().some((call) => isBatch(call.postDataJSON()))).toBe(true);
  for (const call of calls()) {
    expect(call.method()).toBe('POST');
    const headers = await call.allHeaders();
    expect(headers['apollographql-client-name']).toBe('cockpit');
    expect(headers['apollographql-client-version']).toMatch(/./);
    expect(headers['authorization']).toMatch(/^Bearer ./);
  }
  // Who is there is asked at the door of the identity, and the page itself whether there is a newer one.
  const others = asked.map(pathOf).filter((path) => path !== '/graphql');
  expect(others.filter((path) => path !== '/' && !path.startsWith('/auth/'))).toEqual([]);
});

test('[CALL-BATCH-SKIP, CALL-ME-RETRY, CALL-ME-RETRY-MAX] a search waits for nothing else, and what finds no server is asked five times', async ({
  page,
}) => {
  await inside(page);
  const searches: unknown[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('query SearchPage')) searches.push(JSON.parse(body));
  });
  await page.goto('/app/search/Rechnung');
  await expect.poll(() => searches.length).toBeGreaterThan(0);
  expect(searches.filter(Array.isArray)).toEqual([]);

  let asked = 0;
  await page.route('**/graphql', (route) => {
    if (!(route.request().postData() ?? '').includes('query Me ')) return route.continue();
    asked += 1;
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => asked).toBe(5);
  await page.unroute('**/graphql');
  expect(asked).toBe(5);
});

test('a token that the server of today does not know is renewed, and nobody notices @full', async ({
  page,
}) => {
  await inside(page);
  let [former, renewed] = [0, 0];
  page.on('request', (request) => {
    if (pathOf(request) === '/auth/token') renewed += 1;
  });
  await page.route('**/graphql', async (route) => {
    if (renewed > 0) return route.continue();
    former += 1;
    const headers = await route.request().allHeaders();
    return route.continue({ headers: { ...headers, authorization: 'Bearer e30.e30.former' } });
  });
  await page.getByRole('link', { name: 'Archiv', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Das Archiv ist leer' })).toBeVisible();
  // Two calls may have been under way with the former one.
  await expect.poll(() => renewed).toBeGreaterThan(0);
  expect(former).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/app\/archive$/);
});
