import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EInvoice, OfficialFindings } from '@postkorb/domain/einvoice';
import { longInvoice } from '../../test/einvoice/long-invoice.ts';
import type { ChildPool } from '@postkorb/sandbox/pool';
import type { RefusedXml } from './judging/checked-einvoice.ts';
import { openXmlChildren } from './index.ts';
import { isFull } from '../../test/world/full.ts';

let workDir: string;
let children: ChildPool;
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'long-'));
  children = await openXmlChildren({ workDir, size: 1 });
});
afterEach(async () => {
  await children.close();
  await rm(workDir, { recursive: true });
});

/** What the child answers within the time everybody's file has, and the processor time it took. */
async function inChild<T>(op: 'read' | 'judge', text: string) {
  const file = join(workDir, 'long.xml');
  await writeFile(file, text);
  const limitMs = 10_000;
  let cost = 0;
  const left = (ms: number) => (cost = limitMs - ms);
  const answer = await children.run<T>({ op, input: { file }, limitMs, left });
  return { answer, cost };
}

// Half of them in a day: closing tags counted too, these were refused before as well.
const LINES = isFull ? 10_000 : 5_000;

// One syntax each in a day: both are read by the same reader, and judged by the same rules.
const READ = isFull ? (['UBL', 'CII'] as const) : (['CII'] as const);
const JUDGED = isFull ? (['UBL', 'CII'] as const) : (['UBL'] as const);

test.each(READ)(
  'an invoice of thousands of lines in %s is read within the time and memory of a child',
  async (syntax) => {
    const text = await longInvoice(syntax, LINES);
    const { answer } = await inChild<{ readonly invoice: EInvoice } | RefusedXml>('read', text);

    const said = answer.ok ? answer.value : answer;
    const found = 'invoice' in said ? said.invoice.lines.length : said;
    expect(found).toBe(LINES);
  },
);

// Half a second of a warm child on two quiet cores; other machines, and what else they do, make the same work dearer.
test.each(JUDGED)(
  'the official rules judge an invoice of 1,000 lines in %s within the time of a child',
  async (syntax) => {
    const text = await longInvoice(syntax, 1_000);
    const costs: number[] = [];
    for (let time = 1; time <= 2; time += 1) {
      const { answer, cost } = await inChild<OfficialFindings>('judge', text);
      expect(answer.ok && answer.value.findings.map(({ rule }) => rule)).toContain('BR-CO-10');
      costs.push(cost);
    }

    expect(Math.min(...costs)).toBeLessThan(3_000);
  },
);
