import type { EstimateItem, EstimateKind } from '@postkorb/domain/originals';
import { VAT_PERCENT } from '@postkorb/domain/originals';
import { ownUser } from '#identity';
import type { Ctx } from '#platform/ctx';

type Words = Readonly<Record<EstimateKind, string>>;

const WORDS: Readonly<Record<'de_DE' | 'en_GB', Words>> = {
  de_DE: {
    packing: 'Verpackung',
    original: 'Originale',
    postage: 'Porto',
    postageAbroad: 'Porto ins Ausland',
    vat: `${VAT_PERCENT} % Umsatzsteuer`,
  },
  en_GB: {
    packing: 'Packing',
    original: 'Originals',
    postage: 'Postage',
    postageAbroad: 'Postage abroad',
    vat: `${VAT_PERCENT}% VAT`,
  },
};

/** A line of an estimate in the language of the viewer. */
export async function lineText(ctx: Ctx, { kind }: EstimateItem): Promise<string> {
  return WORDS[(await ownUser(ctx)).locale][kind];
}
