import { GIROCODE } from '../../documents/index.ts';
import { ibansIn } from '../finders/accounts.ts';
import { amountsIn } from '../finders/amounts.ts';
import type { PaymentCode } from './girocode.ts';
import { linesOf } from '../layout/lines.ts';
import type { Box, Page } from '../layout/page.ts';
import type { Field, Reading } from '../layout/reading.ts';
import { viewOf } from '../layout/deskew.ts';

/** A GiroCode on a page, with what it asks for. */
export type PrintedCode = PaymentCode & { readonly page: number; readonly box: Box };

type Printed = {
  readonly pages: readonly Page[];
  /** Ranked per field, the winner first. */
  readonly readings: readonly Reading[];
  /** Whether the winners come from the data of an e-invoice, which nothing printed outweighs. */
  readonly isData: boolean;
};

/** The readings with those of the code, and whether the code contradicts what stands beside it. */
export type Weighed = { readonly readings: readonly Reading[]; readonly differs: boolean };

// Below this the page may merely have been misread, and a false alarm about money costs trust.
const CLEAR = 0.7;

/**
 * Lets a printed GiroCode witness what is to be paid: its check digits outweigh what was read letter by letter.
 * One that names another account than the letter may have been pasted over the true one, and is kept second.
 */
export function withGiroCode(code: PrintedCode, printed: Printed): Weighed {
  const { readings, isData } = printed;
  const isForeign = namesOtherAccount(code, printed);
  const differs = isForeign || namesOtherAmount(code, printed);
  const said = (field: Field) => readings.some((each) => each.field === field);
  const money = moneyOf(code).filter(({ field }) => !isForeign || said(field));
  const firsts = readings.filter(isFirst);
  const others = readings.filter((each, index) => !isFirst(each, index, readings));
  const name = isForeign ? [] : [readingOf(code, 'senderName', code.name)];
  const ranked =
    isForeign || isData
      ? [...firsts, ...name, ...money, ...others]
      : [...money, ...firsts, ...name, ...others];
  return { readings: ranked, differs };
}

/** The code that says what the letter says, or else the first: a letter may carry one for each way to pay. */
export function likeliestCode(
  codes: readonly PrintedCode[],
  readings: readonly Reading[],
): PrintedCode | null {
  const winner = (field: Field) => readings.find((each) => each.field === field)?.value ?? null;
  const [amount, iban] = [winner('amountCents'), winner('iban')];
  const agreement = (code: PrintedCode) =>
    (String(code.amountCents) === amount ? 2 : 0) + (code.iban === iban ? 1 : 0);
  return codes.toSorted((one, other) => agreement(other) - agreement(one))[0] ?? null;
}

function isFirst({ field }: Reading, index: number, all: readonly Reading[]): boolean {
  return all.findIndex((each) => each.field === field) === index;
}

function readingOf({ page, box }: PrintedCode, field: Field, value: string): Reading {
  return { field, value, page, box, score: 1, label: GIROCODE };
}

function moneyOf(code: PrintedCode): readonly Reading[] {
  const { iban, bic, amountCents, reference } = code;
  const values: readonly (readonly [Field, string | null])[] = [
    ['iban', iban],
    ['bic', bic],
    ['amountCents', amountCents === null ? null : String(amountCents)],
    ['currency', amountCents === null ? null : 'EUR'],
    ['reference', reference],
  ];
  return values.flatMap(([field, value]) =>
    value === null ? [] : [readingOf(code, field, value)],
  );
}

function namesOtherAccount({ iban }: PrintedCode, { pages, readings }: Printed): boolean {
  const named = readings.filter(({ field }) => field === 'iban').map(({ value }) => value);
  if (named.length === 0 || named.includes(iban)) return false;
  return !textsOf(pages).some((text) => ibansIn(text).some(({ value }) => value === iban));
}

function namesOtherAmount({ amountCents }: PrintedCode, { pages, readings }: Printed): boolean {
  const read = readings.find(({ field }) => field === 'amountCents');
  if (amountCents === null || read === undefined || read.score < CLEAR) return false;
  if (read.value === String(amountCents)) return false;
  return !textsOf(pages).some((text) => amountsIn(text).some(({ cents }) => cents === amountCents));
}

function textsOf(pages: readonly Page[]): readonly string[] {
  return pages.flatMap((page) => linesOf(viewOf(page).page).map(({ text }) => text));
}
