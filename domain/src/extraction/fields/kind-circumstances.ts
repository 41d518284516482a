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
