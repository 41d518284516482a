import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, MessageDescriptor>>;

const PIECE = msg`pieces`;
const PACKAGE = msg`packages`;

/** Units of UN/ECE Recommendations 20 and 21 as people say them; the rest keeps its code. */
export const UNITS: Words = {
  H87: PIECE,
  C62: PIECE,
  EA: PIECE,
  PCE: PIECE,
  NAR: PIECE,
  XPP: PIECE,
  HUR: msg`hours`,
  MIN: msg`minutes`,
  SEC: msg`seconds`,
  DAY: msg`days`,
  WEE: msg`weeks`,
  MON: msg`months`,
  QAN: msg`quarters`,
  ANN: msg`years`,
  GRM: msg`grams`,
  KGM: msg`kilograms`,
  TNE: msg`tonnes`,
  MMT: msg`millimetres`,
  CMT: msg`centimetres`,
  MTR: msg`metres`,
  KMT: msg`kilometres`,
  KTM: msg`kilometres`,
  MTK: msg`square metres`,
  MTQ: msg`cubic metres`,
  MLT: msg`millilitres`,
  LTR: msg`litres`,
  HLT: msg`hectolitres`,
  KWH: msg`kilowatt hours`,
  MWH: msg`megawatt hours`,
  KWT: msg`kilowatts`,
  P1: msg`per cent`,
  LS: msg`lump sum`,
  E48: msg`services`,
  E51: msg`jobs`,
  E34: msg`gigabytes`,
  '4L': msg`megabytes`,
  SET: msg`sets`,
  PR: msg`pairs`,
  DZN: msg`dozens`,
  XBX: msg`boxes`,
  XCT: msg`cartons`,
  XPK: PACKAGE,
  XPA: PACKAGE,
  XPX: msg`pallets`,
  XBG: msg`bags`,
  XBO: msg`bottles`,
  XRO: msg`rolls`,
};

/** VAT categories (UNTDID 5305). */
export const VAT_CATEGORIES: Words = {
  S: msg`Standard or reduced rate`,
  Z: msg`Zero rate`,
  E: msg`Exempt from VAT`,
  AE: msg`Reverse charge: the buyer owes the VAT`,
  K: msg`Supply to another EU country, free of VAT`,
  G: msg`Export outside the EU, free of VAT`,
  O: msg`Outside the scope of VAT`,
  L: msg`Canary Islands tax (IGIC)`,
  M: msg`Tax of Ceuta and Melilla (IPSI)`,
  B: msg`Split payment (Italy)`,
};

const TRANSFER = msg`Transfer`;
const CARD = msg`Card`;
const DEBIT = msg`Direct debit`;

/** Ways to pay (UNTDID 4461). */
export const PAYMENT_MEANS: Words = {
  '1': msg`As agreed`,
  '10': msg`Cash`,
  '20': msg`Cheque`,
  '30': TRANSFER,
  '31': TRANSFER,
  '42': TRANSFER,
  '48': CARD,
  '49': DEBIT,
  '54': msg`Credit card`,
  '55': msg`Debit card`,
  '57': msg`Standing agreement`,
  '58': msg`SEPA transfer`,
  '59': msg`SEPA direct debit`,
  '68': msg`Online payment service`,
  '97': msg`Offset between partners`,
  ZZZ: msg`As agreed`,
};

/** Kinds of documents (UNTDID 1001); others are told as invoice or credit note. */
export const DOCUMENT_TYPES: Words = {
  '326': msg`Partial invoice`,
  '380': msg`Invoice`,
  '381': msg`Credit note`,
  '384': msg`Corrected invoice`,
  '386': msg`Prepayment invoice`,
  '389': msg`Self-billed invoice`,
  '393': msg`Factored invoice`,
  '396': msg`Factored credit note`,
  '575': msg`Insurance invoice`,
  '751': msg`Invoice for the books only`,
  '875': msg`Partial construction invoice`,
  '876': msg`Partial final construction invoice`,
  '877': msg`Final construction invoice`,
};
