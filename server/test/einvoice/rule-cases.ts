import { readFileSync } from 'node:fs';
import type { EInvoiceFinding } from '@postkorb/domain/einvoice';
import { readEInvoiceXml } from '../../src/einvoice/files/parse-einvoice.ts';

type Edit = readonly [from: string | RegExp, to: string];
/** How a sound invoice comes to keep a rule, and how it then breaks it. */
export type RuleCase = readonly [rule: string, kept: readonly Edit[], broken: Edit];

/** A sound invoice of the fixtures. */
export const soundInvoice = (name: string) =>
  readFileSync(new URL(`../../../fixtures/einvoice/xrechnung-${name}`, import.meta.url), 'utf8');

/** The text with something else in place of what must stand in it. */
export function edited(text: string, ...edits: readonly Edit[]): string {
  return edits.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`nothing to replace: ${from}`);
    return after;
  }, text);
}

/** What is said of an invoice. */
export function checkOfXml(text: string) {
  const read = readEInvoiceXml(Buffer.from(text));
  if ('refused' in read) throw new Error(read.refused);
  return { ...read.check, code: read.code };
}

const rulesIn = (findings: readonly EInvoiceFinding[]) => findings.map(({ rule }) => rule);

/** Whether a rule is asked of the sound invoice, kept by it and broken by the other; three times true when all is well. */
export function triedCase(base: string, [rule, kept, broken]: RuleCase): readonly boolean[] {
  const sound = edited(base, ...kept);
  const keeps = checkOfXml(sound);
  const breaks = checkOfXml(edited(sound, broken));
  return [
    keeps.checked.includes(rule),
    !rulesIn(keeps.findings).includes(rule),
    rulesIn(breaks.findings).includes(rule),
  ];
}
