type PersonName = { readonly firstName: string; readonly lastName: string };

/** Under which names an account writes documents itself: those of its people, and of its business. */
export type OwnNames = {
  readonly people: readonly PersonName[];
  readonly companyName: string | null;
};

const LEGAL_FORMS =
  /^(gmbh|g?gmbh|ug|haftungsbeschrankt|ag|se|kg|kgaa|ohg|gbr|partg|partgmbb|mbb|ek|ekfm|ekfr|ev|eg|mbh|co|ltd|limited|llc|inc|plc)$/;
const TITLES = /^(herrn?|frau|firma|fa|mr|mrs|ms|dr|prof|dipl|ing|med|jur|und|and)$/;

/** The words of a name in small letters without accents: "Dr. Weber e. K." becomes weber, ek. */
function wordsOf(name: string): readonly string[] {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  // "e. K." is one word.
  const forms = plain.replace(/\b(e|g)\.\s?(?=(k|v|g|gmbh)\b)/g, '$1');
  return (forms.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !TITLES.test(word));
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.join(' ') === others.join(' ');

// "Weber, Clara" is Clara Weber; one word alone is nobody in particular.
function isPerson(name: string, { firstName, lastName }: PersonName): boolean {
  const [words, own] = [wordsOf(name), wordsOf(`${firstName} ${lastName}`)];
  return own.length > 1 && isSame(words.toSorted(), own.toSorted());
}

// A legal form may be left out, but "Bauer GmbH" and "Bauer KG" are two houses, and "Bauer" is anybody.
function isCompany(name: string, companyName: string | null): boolean {
  const [words, own] = [wordsOf(name), wordsOf(companyName ?? '')];
  const bare = words.filter((word) => !LEGAL_FORMS.test(word));
  const ownBare = own.filter((word) => !LEGAL_FORMS.test(word));
  if (ownBare.length === 0 || !isSame(bare, ownBare)) return false;
  if (isSame(words, own)) return bare.length > 1 || words.length > bare.length;
  return bare.length > 1 && (words.length === bare.length || own.length === ownBare.length);
}

const isOneOfUs = (name: string, { people, companyName }: OwnNames) =>
  isCompany(name, companyName) || people.some((person) => isPerson(name, person));

// Who bears the family's name may live in the house, and pay from the same purse.
const isFamily = (name: string, { lastName }: PersonName) =>
  wordsOf(lastName).every((word) => wordsOf(name).includes(word));

type Sent = { readonly senderName: string | null; readonly recipientName: string | null };

/** Whether the account wrote this document itself, to somebody else; in doubt it did not. */
export function isOutgoing({ senderName, recipientName }: Sent, own: OwnNames): boolean {
  if (senderName === null || recipientName === null) return false;
  if (isOneOfUs(recipientName, own)) return false;
  if (isCompany(senderName, own.companyName)) return true;
  const writer = own.people.find((person) => isPerson(senderName, person));
  return writer !== undefined && !isFamily(recipientName, writer);
}
