import { partsOf, type Decimal } from '../basics/index.ts';
import type { EInvoice, EInvoiceTax } from './einvoice.ts';
import { eachAllowance, eachCharge, eachLine, eachTax, where, whole, type Rule } from './rule.ts';
import { isExact, isWhole } from './scope.ts';
import { differs, differsByOne, isZero, percentOf, sum } from './sums.ts';

/** The categories of EN 16931, and what the rules of each are called: K is BR-IC, L and M are the Canaries and Ceuta. */
export const VAT_FAMILIES = {
  S: 'S',
  Z: 'Z',
  E: 'E',
  AE: 'AE',
  K: 'IC',
  G: 'G',
  O: 'O',
  L: 'AF',
  M: 'AG',
} as const;
export type VatCategory = keyof typeof VAT_FAMILIES;
type Family = (typeof VAT_FAMILIES)[VatCategory];
type Number = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10';
export type VatFamilyRule = `BR-${Family}-${Number}`;

const CATEGORIES = Object.keys(VAT_FAMILIES) as readonly VatCategory[];
const RATED: readonly VatCategory[] = ['S', 'L', 'M'];
const REASONED: readonly VatCategory[] = ['E', 'AE', 'K', 'G', 'O'];
const KNOWN = /^(S|Z|E|AE|K|G|O|L|M|B)$/;

const CODES = [
  eachTax('BR-CL-17', 'category', ({ category }) => category !== null && !KNOWN.test(category)),
  eachLine('BR-CL-18', 'taxCategory', (line) => !KNOWN.test(line.taxCategory ?? 'S')),
] as const;

const TAXES = [eachTax('BR-CO-17', 'amount', isWrongTax)] as const;

const SPECIAL = [
  whole('BR-IC-11', 'deliveryDate', (invoice) => {
    return has(invoice, 'K') && invoice.deliveryDate === null && invoice.period === null;
  }),
  whole('BR-IC-12', 'delivery.address.countryCode', (invoice) => {
    return has(invoice, 'K') && (invoice.delivery?.address.countryCode ?? null) === null;
  }),
  whole('BR-O-11', 'taxes', (invoice) => {
    return has(invoice, 'O') && invoice.taxes.some((tax) => tax.category !== 'O');
  }),
  eachLine('BR-O-12', 'taxCategory', (line, invoice) => {
    return has(invoice, 'O') && line.taxCategory !== 'O';
  }),
  eachAllowance('BR-O-13', 'taxCategory', (one, invoice) => {
    return has(invoice, 'O') && one.taxCategory !== 'O';
  }),
  eachCharge('BR-O-14', 'taxCategory', (one, invoice) => {
    return has(invoice, 'O') && one.taxCategory !== 'O';
  }),
] as const;

/** What goes with each category of tax. */
export const VAT_RULES = [
  ...where(isWhole, CODES),
  ...where(isWhole, TAXES),
  ...where(isWhole, SPECIAL),
  ...where(isWhole, CATEGORIES.flatMap(partiesAndRates)),
  ...where((invoice) => isWhole(invoice) && isExact(invoice), CATEGORIES.map(basisRule)),
];

function partiesAndRates(category: VatCategory): readonly Rule<VatFamilyRule>[] {
  const id = (number: Number): VatFamilyRule => `BR-${VAT_FAMILIES[category]}-${number}`;
  const lacks = (invoice: EInvoice) => lacksNumbers(invoice, category);
  const isWrong = (rate: Decimal | null) => isWrongRate(rate, category);
  return [
    whole(id('01'), 'taxes', (invoice) => isNotBrokenDown(invoice, category)),
    whole(id('02'), 'seller.vatId', (invoice) => {
      return invoice.lines.some((line) => line.taxCategory === category) && lacks(invoice);
    }),
    whole(
      id('03'),
      'seller.vatId',
      (invoice) => isAdjusted(invoice, category, false) && lacks(invoice),
    ),
    whole(
      id('04'),
      'seller.vatId',
      (invoice) => isAdjusted(invoice, category, true) && lacks(invoice),
    ),
    eachLine(id('05'), 'taxRate', (one) => one.taxCategory === category && isWrong(one.taxRate)),
    eachAllowance(
      id('06'),
      'taxRate',
      (one) => one.taxCategory === category && isWrong(one.taxRate),
    ),
    eachCharge(id('07'), 'taxRate', (one) => one.taxCategory === category && isWrong(one.taxRate)),
    eachTax(id('09'), 'amount', (tax) => tax.category === category && isWrongAmount(tax, category)),
    eachTax(id('10'), 'exemptionReason', (tax) => {
      return tax.category === category && hasReason(tax) !== REASONED.includes(category);
    }),
  ];
}

function basisRule(category: VatCategory): Rule<VatFamilyRule> {
  return eachTax(`BR-${VAT_FAMILIES[category]}-08`, 'basis', (tax, invoice) => {
    if (tax.category !== category) return false;
    const expected = basisOf(invoice, tax, category);
    // The norm rounds what is taxed at a rate, and nothing else.
    return RATED.includes(category)
      ? differsByOne(tax.basis, expected)
      : differs(tax.basis, expected);
  });
}

function basisOf(invoice: EInvoice, tax: EInvoiceTax, category: VatCategory): bigint {
  const belongs = (one: { taxCategory: string | null; taxRate: Decimal | null }) =>
    one.taxCategory === category &&
    (!RATED.includes(category) || sum([one.taxRate]) === sum([tax.rate]));
  const adjustments = invoice.adjustments.filter(belongs);
  const amounts = (isCharge: boolean) =>
    adjustments.filter((one) => one.isCharge === isCharge).map((one) => one.amount);
  const lines = invoice.lines.filter(belongs).map((line) => line.lineTotal);
  return sum([...lines, ...amounts(true)], amounts(false));
}

function has(invoice: EInvoice, category: VatCategory): boolean {
  return invoice.taxes.some((tax) => tax.category === category);
}

function isAdjusted(invoice: EInvoice, category: VatCategory, isCharge: boolean): boolean {
  return invoice.adjustments.some(
    (one) => one.isCharge === isCharge && one.taxCategory === category,
  );
}

function isNotBrokenDown(invoice: EInvoice, category: VatCategory): boolean {
  const { lines, adjustments, taxes } = invoice;
  const isUsed = [...lines, ...adjustments].some((one) => one.taxCategory === category);
  const rows = taxes.filter((tax) => tax.category === category).length;
  return isUsed ? rows === 0 || (rows > 1 && !RATED.includes(category)) : false;
}

function lacksNumbers(invoice: EInvoice, category: VatCategory): boolean {
  const { seller, buyer } = invoice;
  const vatId = seller.vatId ?? invoice.taxRepresentative?.vatId ?? null;
  const anyNumber = vatId ?? seller.taxNumber;
  switch (category) {
    case 'O':
      return [vatId, buyer.vatId].some((id) => id !== null);
    case 'G':
      return vatId === null;
    case 'K':
      return [vatId, buyer.vatId].includes(null);
    case 'AE':
      return [anyNumber, buyer.vatId ?? buyer.registrationId].includes(null);
    default:
      return anyNumber === null;
  }
}

function isWrongRate(rate: Decimal | null, category: VatCategory): boolean {
  if (category === 'O') return rate !== null;
  if (rate === null) return true;
  const parts = partsOf(rate) ?? 0n;
  if (category === 'S') return parts <= 0n;
  return RATED.includes(category) ? parts < 0n : parts !== 0n;
}

function isWrongAmount(tax: EInvoiceTax, category: VatCategory): boolean {
  if (RATED.includes(category)) return isWrongTax(tax);
  return tax.amount !== null && !isZero(tax.amount);
}

function isWrongTax({ basis, rate, amount }: EInvoiceTax): boolean {
  if (basis === null || amount === null) return false;
  return differsByOne(amount, percentOf(basis, rate ?? '0'));
}

function hasReason(tax: EInvoiceTax): boolean {
  return tax.exemptionReason !== null || tax.exemptionCode !== null;
}
