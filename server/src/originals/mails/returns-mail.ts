import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const WHATS = [
  'ordered',
  'sent',
  'sentAgain',
  'cameBack',
  'askedAgain',
  'orderedAgain',
  'reported',
  'searching',
  'closed',
  'everythingHome',
  'noAddress',
] as const;
/** What happened to a packet. */
export type Happened = (typeof WHATS)[number];

type Data = {
  readonly name: string;
  readonly what: Happened;
  readonly originals: number;
  /** The day that matters: until when it is packed, when it was sent, when it is asked about again. */
  readonly day: string;
};

const dayIn = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

type Said = { readonly count: string; readonly day: string; readonly isOne: boolean };
type Words = Readonly<
  Record<Happened, (said: Said) => { readonly subject: string; readonly text: string }>
>;

const GERMAN: Words = {
  ordered: ({ count, day, isOne }) => ({
    subject: 'Ihre Bestellung von Originalen',
    text: `${count} aus Ihrem Konto ${isOne ? 'ist' : 'sind'} bestellt. Das Paket wird bis zum ${day} gepackt.`,
  }),
  sent: ({ count, day, isOne }) => ({
    subject: 'Ihr Paket mit Originalen ist unterwegs',
    text: `Am ${day} haben wir Ihr Paket mit ${isOne ? 'einem Original' : count.replace('Originale', 'Originalen')} an den Paketdienst übergeben. Die Sendungsnummer steht in Postkorb unter „Originale bestellen“.`,
  }),
  sentAgain: ({ day }) => ({
    subject: 'Ihr Paket mit Originalen ist erneut unterwegs',
    text: `Am ${day} haben wir Ihr zurückgekommenes Paket erneut an den Paketdienst übergeben. Die neue Sendungsnummer steht in Postkorb unter „Originale bestellen“.`,
  }),
  cameBack: ({ count, day, isOne }) => ({
    subject: 'Ein Paket mit Ihren Originalen ist zurückgekommen',
    text: `Der Paketdienst hat ein Paket mit ${isOne ? 'einem Original' : count.replace('Originale', 'Originalen')} zu uns zurückgebracht. Bitte sagen Sie uns in Postkorb unter „Originale bestellen“, wohin wir es schicken sollen. Bis dahin bewahren wir es auf; am ${day} fragen wir noch einmal. Vernichtet wird nichts.`,
  }),
  askedAgain: ({ count, day, isOne }) => ({
    subject: 'Ihr zurückgekommenes Paket liegt noch bei uns',
    text: `Ein Paket mit ${isOne ? 'einem Original' : count.replace('Originale', 'Originalen')} liegt weiter bei uns. Bitte sagen Sie uns in Postkorb unter „Originale bestellen“, wohin wir es schicken sollen. Sonst fragen wir am ${day} wieder. Vernichtet wird nichts.`,
  }),
  orderedAgain: () => ({
    subject: 'Ihr Paket mit Originalen wird erneut verschickt',
    text: 'Wir schicken Ihr zurückgekommenes Paket an die Adresse, die Sie gewählt haben, und schreiben Ihnen, sobald es unterwegs ist.',
  }),
  reported: () => ({
    subject: 'Ihre Meldung zu einem Paket mit Originalen',
    text: 'Ihre Meldung ist bei uns angekommen. Wir gehen ihr nach und schreiben Ihnen, sobald wir mehr wissen.',
  }),
  searching: () => ({
    subject: 'Wir lassen Ihr Paket suchen',
    text: 'Ihre Meldung ist bei uns angekommen. Wir lassen den Paketdienst nach Ihrem Paket suchen und schreiben Ihnen, sobald wir mehr wissen.',
  }),
  closed: () => ({
    subject: 'Antwort auf Ihre Meldung zu einem Paket',
    text: 'Wir haben Ihre Meldung zu einem Paket mit Originalen beantwortet. Die Antwort steht in Postkorb unter „Originale bestellen“.',
  }),
  everythingHome: ({ count, day, isOne }) => ({
    subject: 'Ihre Originale kommen nach Hause',
    text: `Ihr Vertrag ist beendet. Wir packen ${isOne ? 'Ihr Original' : `Ihre ${count}`} bis zum ${day} und schreiben Ihnen, sobald ein Paket unterwegs ist.`,
  }),
  noAddress: ({ count, day, isOne }) => ({
    subject: 'Wohin sollen wir Ihre Originale schicken?',
    text: `Ihr Vertrag ist beendet, und bei uns ${isOne ? 'liegt noch ein Original' : `liegen noch ${count}`}. Bitte hinterlegen Sie in Postkorb unter „Originale bestellen“ eine Adresse, damit wir ${isOne ? 'es' : 'sie'} bis zum ${day} packen können. Bis dahin bewahren wir alles auf. Vernichtet wird nichts.`,
  }),
};

const ENGLISH: Words = {
  ordered: ({ count, day, isOne }) => ({
    subject: 'Your order of originals',
    text: `${count} from your account ${isOne ? 'has' : 'have'} been ordered. The parcel will be packed by ${day}.`,
  }),
  sent: ({ count, day }) => ({
    subject: 'Your parcel of originals is on its way',
    text: `On ${day} we handed your parcel with ${count} over to the carrier. Its tracking number is in Postkorb under “Order originals”.`,
  }),
  sentAgain: ({ day }) => ({
    subject: 'Your parcel of originals is on its way again',
    text: `On ${day} we handed the parcel that had come back over to the carrier again. Its new tracking number is in Postkorb under “Order originals”.`,
  }),
  cameBack: ({ count, day }) => ({
    subject: 'A parcel with your originals has come back',
    text: `The carrier has brought a parcel with ${count} back to us. Please tell us in Postkorb under “Order originals” where to send it. Until then we will keep it, and on ${day} we will ask once more. Nothing is shredded.`,
  }),
  askedAgain: ({ count, day }) => ({
    subject: 'The parcel that came back is still with us',
    text: `A parcel with ${count} is still with us. Please tell us in Postkorb under “Order originals” where to send it. Otherwise we will ask again on ${day}. Nothing is shredded.`,
  }),
  orderedAgain: () => ({
    subject: 'Your parcel of originals is being sent again',
    text: 'We are sending the parcel that came back to the address you have chosen, and will write to you as soon as it is on its way.',
  }),
  reported: () => ({
    subject: 'Your report about a parcel of originals',
    text: 'Your report has arrived. We are looking into it and will write to you as soon as we know more.',
  }),
  searching: () => ({
    subject: 'We have asked the carrier to search for your parcel',
    text: 'Your report has arrived. We have asked the carrier to search for your parcel, and will write to you as soon as we know more.',
  }),
  closed: () => ({
    subject: 'The answer to your report about a parcel',
    text: 'We have answered your report about a parcel of originals. The answer is in Postkorb under “Order originals”.',
  }),
  everythingHome: ({ count, day, isOne }) => ({
    subject: 'Your originals are coming home',
    text: `Your contract has ended. We will pack ${isOne ? 'your original' : `your ${count}`} by ${day}, and write to you as soon as a parcel is on its way.`,
  }),
  noAddress: ({ count, day, isOne }) => ({
    subject: 'Where should we send your originals?',
    text: `Your contract has ended, and ${count} ${isOne ? 'is' : 'are'} still with us. Please add an address in Postkorb under “Order originals”, so that we can pack by ${day}. Until then we will keep everything. Nothing is shredded.`,
  }),
};

/** Tells who manages originals what happened to a packet: counts and days, never whose letters or what about. */
export const returnsMail: MailKind<Data> = {
  name: 'originals.returns',
  data: z.object({
    name: z.string(),
    what: z.enum(WHATS),
    originals: z.number().int(),
    day: z.iso.date(),
  }),
  texts: {
    de_DE: ({ name, what, originals, day }) => {
      const count = originals === 1 ? '1 Original' : `${originals} Originale`;
      const said = { count, day: dayIn('de-DE', day), isOne: originals === 1 };
      const { subject, text } = GERMAN[what](said);
      return { subject, paragraphs: [`Guten Tag, ${name},`, text] };
    },
    en_GB: ({ name, what, originals, day }) => {
      const count = originals === 1 ? '1 original' : `${originals} originals`;
      const said = { count, day: dayIn('en-GB', day), isOne: originals === 1 };
      const { subject, text } = ENGLISH[what](said);
      return { subject, paragraphs: [`Hello ${name},`, text] };
    },
  },
};
