// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openInbox, type Answers } from './advertising-parts.tsx';

let close = () => {};
afterEach(() => close());

const PATIENCE = { timeout: 60_000 };
const seen = () => document.body.textContent ?? '';
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
const press = (name: string) => named(name)!.click();
const line = () => named('Advertising (2)')?.getAttribute('aria-expanded');

test('advertising that cannot be loaded says so under its line, holds no place in the list, and is asked for again', async () => {
  const answers: Answers = { FolderPage: 'no connection' };
  const inbox = openInbox(answers);
  ({ close } = inbox);
  await expect.poll(line, PATIENCE).toBe('false');
  expect(seen()).not.toContain('Could not be loaded');
  expect(inbox.asked).toEqual([]);

  press('Advertising (2)');
  await expect.poll(seen, PATIENCE).toContain('Could not be loaded');
  expect(line()).toBe('true');
  expect(seen()).toContain('0 rows');

  answers['FolderPage'] = 'anything';
  press('Try again');
  await expect.poll(seen, PATIENCE).toContain('1 rows');
  expect(seen()).not.toContain('Could not be loaded');

  press('Advertising (2)');
  await expect.poll(line).toBe('false');
  await expect.poll(seen).toContain('0 rows');
});

const refused = (errorCode: string) => ({
  startBulkJob: { __typename: 'StartBulkJobAnswer', errorCode, job: null },
});

test.each<[string, Answers, RegExp]>([
  [
    'only look',
    { StartBulkJob: refused('NOT_ALLOWED'), BulkJobs: { bulkJobs: [] } },
    /You may read this letter, but not move or change it\./,
  ],
  [
    'are offline',
    { StartBulkJob: 'no connection' },
    /That did not work\. Please check your connection and try again\./,
  ],
])(
  'those who %s are told why all advertising stays where it is, and the line stands',
  async (_, answers, words) => {
    const inbox = openInbox(answers);
    ({ close } = inbox);
    await expect.poll(line, PATIENCE).toBe('false');
    press('Actions for all advertising');
    await expect.poll(() => named('Mark all as read'), PATIENCE).toBeDefined();
    expect(named('Move all to the trash')).toBeDefined();
    press('Mark all as read');
    await expect.poll(seen, PATIENCE).toMatch(words);
    expect(inbox.asked).toContain('StartBulkJob');
    expect(line()).toBe('false');
  },
);
