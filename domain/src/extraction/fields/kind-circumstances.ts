const SELLING: readonly RegExp[] = [
  /gutschein(?!buch)|\bvoucher\b/,
  /\d ?% (rabatt|nachlass|off\b|gunstiger|sparen|billiger)|\brabattaktion/,
  /nur (fur )?(noch )?(kurze zeit|heute|wenige tage|\d+ tage)|for a (short|limited) time/,
  /\bgratis\b|kostenlos (testen|probieren)|free (trial|gift)/,
  /greifen sie zu|jetzt (sichern|testen|bestellen|zugreifen|entdecken|vorbeikommen|anrufen)|gleich (anrufen|bestellen)|(order|call) now/,
  /solange (der )?vorrat|while stocks last/,
  /versandkostenfrei|frei haus|free delivery/,
  /geld-?zuruck-?garantie|money-back/,
  /\bstatt (nur )?\d+[,.]\d\d|\bwas £\d/,
  /\b(nur|ab|schon ab|jetzt nur|only|from) £?\d+[,.](\d\d|-)/,
  /dialogpost|infopost|postwurf|an (alle|die) (haushalte|bewohner)|to the (occupier|resident)/,
  /(einzulosen|einlosbar|gultig) (bis|in|bei|nur)|aktions?(code|zeitraum|preis)|gutscheincode|code: ?[a-z]/,
  /gewinnspiel|verlosung|gewinnen sie|prize draw/,
  /(keine|weitere) (werbung|werbliche)|werbezwecke|unsubscribe|marketing/,
  /exklusiv fur|nur fur sie|exclusive(ly)? (offer|for you)/,
];
const FEWEST_SELLING = 3;
// Whoever writes so knows the reader by a number, or wants something of them: an invoice with a voucher is no advertising.
const PERSONAL =
  /(iban|kunden-?(nummer|nr)|aktenzeichen|geschaftszeichen|vertragsnummer|vertragskonto|versicherungs(schein)?-?(nummer|nr)|mitglieds(nummer|-?nr)|rechnungs(nummer|-?nr)|kassenzeichen|steuernummer\b|ihr zeichen|zu zahlen|fallig|\bfrist\b|mahnung|bescheid|rechtsbehelf|widerspruch (einlegen|erheben)|account (number|no)|amount due|einschreiben)/;

/** How much speaks for advertising; nothing where the letter knows its reader by a number or asks for anything. */
export function sellingIn(text: string): number {
  if (PERSONAL.test(text)) return 0;
  const signs = SELLING.filter((pattern) => pattern.test(text)).length;
  return signs < FEWEST_SELLING ? 0 : 3 * signs;
}

const GREETS =
  /^(lieb(e|er|es)|hallo|hi|hey|moin|servus|mein(e|er)? lieb(e|er|es|ste[rn]?)|dear) /m;
const FAMILIAR = /\b(du|dir|dich|dein(e[mnrs]?)?|euch|euer|eure[mnrs]?|ihr beide[n]?)\b/g;
const FAMILIAR_END =
  /^(dein|deine|eure?|love|lots of love|with love|hugs|(ganz |viele |alles )?liebe( grusse)?|bis bald|ich umarme)\b/m;
const BUSINESS =
  /(iban|\bust\b|ust-?id|\bhr[ab]\b|gmbh|\bag\b|e\. ?v\.|kunden-?(nummer|nr)|aktenzeichen|rechnung|www\.|@|telefax|service|geschaftsfuhr|\bvat\b|\bltd\b)/;
const FEWEST_FAMILIAR = 2;
const LIKE_A_FRIEND = 8;

/** How much speaks for a letter among friends and family: a familiar greeting, and nothing of a business. */
export function friendshipIn(text: string): number {
  if (!GREETS.test(text) || BUSINESS.test(text)) return 0;
  const words = [...text.matchAll(FAMILIAR)].length;
  return words >= FEWEST_FAMILIAR || FAMILIAR_END.test(text) ? LIKE_A_FRIEND : 0;
}

const FEE =
  /(beitr(a|ae)ge?\b|beitrags(zahlung|anforderung)|\bhonorar|schulgeld|kursgebuhr|pacht\b|subscription fee|membership fee|school fees)/;
const ASKED_NOW =
  /\d[\d.,' ]*(eur|euro|€|chf)?[^.]{0,20} (zu zahlen|zu entrichten|zu uberweisen)|(zu zahlen|fallig|zahlbar|uberweisen|abgebucht|buchen wir|ziehen wir|please pay|is due)/;
const LIKE_A_FEE = 8;

/** How much speaks for a fee that is asked for without a bill: the subject names it, and the text says that it is due. */
export function feeIn(subject: string, text: string): number {
  return FEE.test(subject) && ASKED_NOW.test(text) ? LIKE_A_FEE : 0;
}
