import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { buildSchema } from 'graphql';
import { isNoting, noteAnswer } from '../tools/ran/note-answer.ts';
import type { Question } from '../tools/ran/answers.ts';

const printed = () => readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8');
let schema: ReturnType<typeof buildSchema> | undefined;

/** Notes what the server answered, for the count of what the stories saw. */
export function noteHeard(question: Question, answer: unknown): void {
  if (!isNoting()) return;
  schema ??= buildSchema(printed(), { assumeValid: true });
  noteAnswer(schema, question, answer);
}

/** The cockpit asks in batches: as many answers as questions. */
async function noteResponse(response: Response): Promise<void> {
  if (new URL(response.url()).pathname !== '/graphql' || !response.ok()) return;
  if (!/json/.test(response.headers()['content-type'] ?? '')) return;
  const asked = response.request().postDataJSON() as Question | Question[];
  const answered: unknown = await response.json();
  const answers = [answered].flat();
  [asked].flat().forEach((question, nth) => noteHeard(question, answers[nth]));
}

const heard = new WeakSet<BrowserContext>();

/** From now on what the windows of this browser are answered is noted; what comes after its end is lost. */
export function hear(page: Page): void {
  const context = page.context();
  if (!isNoting() || heard.has(context)) return;
  heard.add(context);
  context.on('response', (response) => void noteResponse(response).catch(() => {}));
}
