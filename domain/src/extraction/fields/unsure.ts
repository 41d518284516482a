/** Where nothing else is known: below it fewer than 98 of 100 values of the benchmark are right. */
const SURE = 0.9;
/** From here on at least 95 of 100 values were right on 721 letters of writers who knew no rule (docs/reading.md). */
const SURE_FROM: Readonly<Record<string, number>> = {
  senderName: 0.6,
  senderEmail: 0.6,
  senderPhone: 0.65,
  recipientName: 0.6,
  subject: 0.6,
  documentDate: 0.6,
  amountCents: 0.7,
  iban: 0.7,
  language: 0.6,
};
/** What a letter is where it has no sign of anything else: nothing is claimed that could be wrong. */
const CLAIMS_NOTHING: Readonly<Record<string, string>> = {
  kind: 'letter',
  documentType: 'Document',
};

type Read = {
  readonly source: 'machine' | 'user';
  readonly field: string;
  readonly value: string;
  readonly score: number;
};

/** Whether a value may well be wrong, so that somebody should look: what a person wrote is not. */
export const isUnsure = ({ source, field, value, score }: Read): boolean =>
  source === 'machine' && CLAIMS_NOTHING[field] !== value && score < (SURE_FROM[field] ?? SURE);
