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
