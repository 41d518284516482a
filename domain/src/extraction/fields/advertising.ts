type Sign = readonly [worth: number, pattern: RegExp];

// What sells, calls, invites or collects, folded; each counts once.
const SELLING: readonly Sign[] = [
  [
    2,
    /\b(jetzt|gleich|noch heute|am besten gleich) (sichern|bestellen|testen|wechseln|buchen|anrufen|entdecken|vorbeikommen|zugreifen|anmelden|einsteigen|upgraden)|(order|call|book|switch|join|try it) (now|today)|greifen sie zu/,
  ],
  [
    1,
    /\b(schon |bereits )?(ab|nur|fur nur|statt|from|for only|only|was) ?(€|£|eur)? ?\d[\d.]*(,\d\d|,-)?( ?(€|euro|eur|cent|,-))?|\d ?(€|euro) (statt|im monat|mtl)/,
  ],
  [
    1,
    /\d ?(%|prozent) [a-z-]*(rabatt|nachlass|gunstiger|sparen|billiger|off\b)|\d ?(%|prozent) auf |zum halben preis|half price|\bsparen sie\b|\bsie sparen\b|you save/,
  ],
  [
    2,
    /freuen uns auf (ihren|euren|deinen) besuch|besuchen sie (uns|die|unser)|kommen? (sie |doch |einfach |gern |gerne )*(vorbei|zu uns|zum|in unser|bis)|lade[n]? (wir )?(ich )?sie (herzlich |auf |zu )|lernen sie uns kennen|tag der offenen tur|schau(sonn)?tag|probefahrt|ausstellung|(neu)?eroffn(et|ung|en)|fur sie da!|sind neu hier|visit us|we opened|come and/,
  ],
  [
    1.5,
    /rufen sie (uns |mich |jetzt |gleich |einfach |gebuhrenfrei |direkt )*an\b|ein anruf genugt|fordern sie [^.]{0,60}\ban\b|bestellen sie|antwort(karte|en sie)|ruckfax|bestellfax|freiumschlag|online buchen|vereinbaren sie|registrieren sie sich|scan(nen sie)? |termine?: |book (a|your|by)|fill in the form|please reply|order form/,
  ],
  [
    1,
    /\?.*\?|kennen sie das|haben sie (schon|gewusst)|wussten sie|stellen sie sich vor|did you know|are you|do you/,
  ],
  [
    0.5,
    /gratis|geschenk|schenken wir|dankeschon|gutschein|zugabe|on the house|no extra cost|kostenfrei|kostenlos|ohne aufpreis|\bbonus|startpramie|freien eintritt|voucher|free gift/,
  ],
  [
    1.5,
    /unverbindlich|ohne (risiko|verpflichtung)|no obligation|risk.free|keine (verpflichtung|gesundheitsfragen)|jederzeit (wieder )?kundbar|(preis|tiefpreis|geld-?zuruck-?|aufnahme) ?garantie|aufnahme garantiert|money-back/,
  ],
  [
    2.5,
    /\bspende(n|nkonto)?\b|werden sie pate|patenschaft|jeder (betrag|euro) (zahlt|hilft)|monthly gift|\bdonat|ihre hilfe|schon (funf|zehn|\d+) euro|mit ihnen\./,
  ],
  [
    1,
    /\bnur (noch )?(bis|fur kurze|heute|wenige|\d+ tage|die ersten|solange)|solange (der )?vorrat|wer zuerst kommt|letzte chance|reserviert bis|aktions(woche|zeitraum|preis|code)|jubilaum|limited time|while stocks|until the end of/,
  ],
  [
    2,
    /irrtum vorbehalten|nicht mit anderen|kombinierbar|ohne deko|zzgl\. mwst|bonitat vorausgesetzt|marketing communication|capital is at risk|co2-emission|glucksspiel|teilnahme ab 18|v\. ?i\. ?s\. ?d\. ?p|mwst\. geschenkt|ausgenommen|nur fur gewerbetreibende|mindestlaufzeit|(keine|weitere) werbung|werbezwecke|unsubscribe/,
  ],
  [1, /!.*!/],
  [
    1.5,
    /(gratis|geschenkt|kostenlos|umsonst) dazu|legen wir [^.]{0,60}dazu|bekomm(t|en sie) [^.]{0,60} dazu|im wert von|\(wert \d|\buvp\b|zur probe|bei ihnen im ort|in ihrem ort|hausbesuche|sofort bargeld|ankauf|([a-z]{4,}|schluss|raumungs)verkauf\b|[a-z]+wochen\b|angebote (gultig|der woche)|wieder da!|for free|on us\b|free plat|freie platze|stehen ihnen|just arrived|our crews/,
  ],
  [
    1.5,
    /coupon|\babtrennen|ausschneiden|(einlosbar|einzulosen|gultig) (bis|ab|bei|in|nur)|(gutschein|aktions|rabatt)-?code|\bcode:? ?[a-z]+\d|early.bird|\bdiscount\b|statt \d.*statt \d|instead of \d/,
  ],
  [
    1.5,
    /(freue mich|freuen uns) auf (ihren|deinen|euren) (anruf|besuch)|sprechen sie mit mir|melden sie sich [^.]{0,40}\ban\b|machen sie mit|uberzeugen sie sich|holen sie sich|nutzen sie|starten sie|profitieren sie|testen sie|probieren sie|(aus)?probieren|tage (lang )?(gratis|kostenlos)|werden sie|steigen sie ein|mitmachen|trial lesson|free trial|love to show you|what you get|bring a friend/,
  ],
  [
    1,
    /\bvorteil|als (geschatzter|treuer)|stammkund|ihr(e|en)? personliche[rsn]? (gutschein|einladung|vorteil|finanz|angebot|code)|aus einer hand|in ihrer (nahe|strasse|region|wohnlage|postleitzahl)|rundum|eintritt frei|live-?musik|ist eingeladen|pro person|im preis enthalten|inklusive|keine einrichtungskosten|beratung|beraten\b/,
  ],
  [
    1.5,
    /wir suchen|vorgemerkte|verkaufen mochte|wertermittlung|ist geeignet|wunschkredit|effektive[mnr]? jahreszins|sofort verfugbar|neu (bei|fur) (uns|sie)|\bneu:/,
  ],
  [
    1.5,
    /dialogpost|infopost|postwurf|werbesendung|an (alle|die) (haushalte|bewohner|[a-z ]{0,20}im haushalt)|to the (occupier|resident)/,
  ],
  [
    1,
    /\b(liebe[rs]?|werte[rs]?|verehrte[rs]?|hallo|hey|dear|sehr geehrte[rs]?) ([a-z]*(nachbar|bewohner|freund|besitzer|mitburger|leser|senior|interessent)|kundin|familie|haushalte|gaste|neighbour|friend|homeowner|reader|new resident)/,
  ],
  [
    1,
    /unser(e)? (angebot|team|berater|ratgeber|katalog)|exklusiv|personliche (einladung|zuteilung|loszuteilung)|lassen sie sich|genie(ss|ß)en|entdecken sie|erleben sie|freuen sie sich|gonnen sie|verwohn|traum|ganz ohne|so einfach|gute nachricht|gluckwunsch/,
  ],
];

// What belongs to a matter that the reader has with the writer already, or warns them.
const MATTERS: readonly Sign[] = [
  [
    4,
    /(rechnungs|vertrags|auftrags|mitglieds|versicherungs(schein)?|versicherten|akten|vorgangs|bestell|gemeindeglied|spender|fahrgestell|karten|kunden|steuer|personal|kassen|kd\.)[- ]?(nr|nummer|zeichen|konto)\b|versicherungsschein|\b(az|aktenzeichen|vorgang|auftrag|mandat|kaufvertrag|einladungs-?nr)\.? [\d:]|(account|policy|member|customer|invoice|booking|reference|contract) ?(number|no|id)?\.?:? #?[a-z]{0,3}-?\d/,
  ],
  [
    3,
    /\b(ihre?[rnms]?|deine?[rnms]?|your) (neue[rn]? )?([a-z-]+ ){0,1}(rechnung|jahresabrechnung|abrechnung|auftrag|bestellung|anfrage|antrag|kundigung|termin|aufnahme|beitragsrechnung|bonusheft|vertrag|buchung|sendung|schreiben|widerspruch|mitgliedschaft|konto|kontoauszug|punktestand|beitrag|zahlung|kreditanfrage|guthaben|police|zusage|spende|werte|polster[a-z]*|order|invoice|appointment|statement|policy|premium|subscription|booking|claim|application|balance|card)\b/,
  ],
  [
    3,
    /garantieurkunde|seriennummer|registrierung ihrer|\bsaldo\b|einzug am|beanstandung|abrechnung [a-z]+ |(auftrags|reise|buchungs|bestell|kundigungs|anmelde|eingangs)bestatigung|bestatigung (deiner|ihrer)|abmahnung|beschluss|bescheid|rechnungsbetrag|restzahlung|eingetroffen|wir liefern am|zahlbar (binnen|innerhalb)|zu zahlen|fallig|buchen wir|uberweisen (sie|wir)|bitte uberweisen|mahnung|amount due|we will (debit|refund|collect)|zwischensumme|jahresbeitrag|anzahlung bis/,
  ],
  [
    3,
    /(produkt|sicherheits)ruckruf|ruckrufaktion|ruckruf \d|ruft die|modernisierung|ankundigung|baustelle|gleisbau|\bhalteverbot|gesperrt|will be off|offer of employment|salary|vorgemerkt, |verletzung des schutzes|sicherheitshinweis|verbraucherinformation|datenschutzvorfall|datenleck|anderung (der|unserer|ihrer|des)|andern wir|widersprechen|widerspruch|konnen sie [^.]{0,80}kundigen|sie konnen [^.]{0,60}kundigen|kundigen konnen sie|storung|abgestellt|abkoch|versammlung|tagesordnung|wahlberechtigt|may cancel|recall|data (breach|incident)|new terms|terms (and conditions )?(will )?change|ordnungsgem|gesetzlich|pflicht\b|mussen wir|mussen sie/,
  ],
  [
    2,
    /hiermit|zur vorlage|krankenkasse und finanzamt|wie (besprochen|vereinbart|beschlossen|am telefon|jedes jahr|sie wissen)|laut ihrer|nach unseren unterlagen|um (entschuldigung|verstandnis)|fur ihr verstandnis|bitte (bringen sie|stellen sie|melden sie sich|geben sie|stimmen sie|beachten|bewahren|prufen|unterschreiben|teilen sie|reichen|benutzen|sagen sie)|bitte gebt|bitte tragt|liegt (bei|an)\b|anbei|leider|as agreed|as discussed|enclosed (is|are|you)|we confirm/,
  ],
  [
    3,
    /(vielen|herzlichen|besten) dank fur (ihre?n?|deine?n?|euer)|(bestellung|kundigung|anfrage|auftrag|schreiben|antrag|gesprach|besuch) vom \d|sie haben (uns|im rahmen|am \d|bei uns|sich)|haben sie (am|bei uns) |thank you for your (order|booking|application|enquiry|letter|payment)/,
  ],
  [
    4,
    /\b(liebe|werte|sehr geehrte) (eltern|mitglieder|kolleg|schul|mieter|eigentumer|mitarbeiter|erziehungs|gemeinde|versicherte|patient|genossen|schuler)|dear (parents|members|tenants|colleagues|residents)|bewerbung|application for/,
  ],
];

// Whoever writes to people they do not know has to say that these may object to that: it is no matter of theirs.
const OBJECTING = String.raw`(widerspr(ech|och|uch)[a-z]*|einwand|einwande|\bobject\b|\bobjection)`;
const ADVERTISED = String.raw`((verwendung|nutzung|verarbeitung|speicherung|weitergabe|verwenden|nutzen)\b[^.!?]{0,40}\b(daten|adresse|anschrift)|(daten|adresse|anschrift)\b[^.!?]{0,40}\b(verwendung|nutzung|verwenden|nutzen)|(?<!be|ge|er)werb(e|ung)|use of your [a-z ]{0,20}(data|address)|marketing)`;
const AGAINST: readonly RegExp[] = [
  new RegExp(`${OBJECTING}(?<=${ADVERTISED}[^.!?]{0,100}${OBJECTING})`, 'g'),
  new RegExp(`${OBJECTING}(?=[^.!?]{0,100}${ADVERTISED})`, 'g'),
];
// Until a day it is something to decide.
const UNTIL = /\b(bis|binnen|innerhalb|innert|spatestens|frist|within|until|before)\b/;

/** Folded words without those by which a sentence says that its reader may object to advertising, or to the use of their data for it. */
export const withoutRightsOfAdvertised = (text: string): string =>
  text
    .split(/(?<=[.!?])/)
    .map((said) =>
      UNTIL.test(said) ? said : AGAINST.reduce((left, word) => left.replaceAll(word, ''), said),
    )
    .join('');

const SENDER =
  /(amt\b|^stadt\b|stadtwerke|landkreis|landrats|gericht|polizei|schul|gymnasium|\bkita\b|kinder(garten|tages)|pfarr|kirch|gemeinde|klinik|krankenhaus|hospital|labor\b|kanzlei|rechtsanw|anwalt|notar|hausverwaltung|verwaltung|krankenkasse|\bbkk\b|\baok\b|kasse\b(?! ag)|jobcenter|rente|ministeri|behorde|zweckverband|wohnungsbau|genossenschaft|versorg|council|city of|court|school|university|universitat|hochschule|police|embassy)/;
// Registered post, and sums that somebody asks for, are never folded, whatever else stands there.
const NEVER =
  /(einschreiben|formliche zustellung|aktenzeichen|geschaftszeichen|kassenzeichen|rechtsbehelf|\bfrist\b|vollstreck|inkasso|kunden-?(nummer|nr)|mitglieds-?(nummer|nr)|account (number|no)\b|registered post|gewunschte|angefragt|angefordert|(wie|as) (gewunscht|requested)|auf ihren wunsch|you requested)/;
const ACCOUNT = /\b[a-z]{2}\d{2}( ?[\d*]{4}){3,}|\biban\b:? ?[a-z]{2}\d/;
const GIVES = /(\bspende|patenschaft|verwendungszweck: |\bdonat)/;

// Who writes of a matter beside must sell the more.
const LEAST = { plain: 3.5, familiar: 5.5, beside: 6 } as const;
const MOST_MATTERS = 2;

// A list of wares has prices, and nothing that adds them up.
const PRICE = /\d[,.]\d\d\b/g;
const SUM = /(summe|gesamt|betrag|netto|total|saldo|zuzahlung|guthaben)/;
const MANY = 4;
const isPriceList = (text: string) => !SUM.test(text) && [...text.matchAll(PRICE)].length >= MANY;

const worthOf = (signs: readonly Sign[], text: string) =>
  signs.reduce((sum, [worth, pattern]) => sum + (pattern.test(text) ? worth : 0), 0);

type Letter = {
  readonly sender: string;
  readonly text: string;
  /** Whether it is written as among friends, who tell each other of bargains too. */
  readonly isFamiliar: boolean;
};

const sellingIn = (flat: string) => worthOf(SELLING, flat) + (isPriceList(flat) ? 2 : 0);

// A page may hold anything: what is longer is no word, and no page needs more to be judged by.
const LONGEST = /[a-z0-9-]{60,}/g;
const ENOUGH = 20_000;
const flattened = (text: string) =>
  text.slice(0, ENOUGH).replaceAll(/\s+/g, ' ').replaceAll(LONGEST, ' ');

/** Whether a letter, in folded words, is about a matter of its reader or comes from somebody who does not sell. */
export function concernsReader({ sender, text }: Omit<Letter, 'isFamiliar'>): boolean {
  const flat = flattened(text);
  if (SENDER.test(sender) || NEVER.test(flat)) return true;
  if (ACCOUNT.test(flat) && !GIVES.test(flat)) return true;
  return worthOf(MATTERS, withoutRightsOfAdvertised(flat)) > MOST_MATTERS;
}

/** How much speaks for advertising, from folded words; nothing where the letter is about a matter of its reader. */
export function advertisingIn(letter: Letter): number {
  if (concernsReader(letter)) return 0;
  const flat = flattened(letter.text);
  const selling = sellingIn(flat);
  const isBeside = worthOf(MATTERS, withoutRightsOfAdvertised(flat)) > 0;
  const least = isBeside ? LEAST.beside : letter.isFamiliar ? LEAST.familiar : LEAST.plain;
  return selling < least ? 0 : 3 * selling;
}

// Whatever is counted by a number beside its name: a booking, a course, a complaint.
const NUMBERED =
  /\b([a-z-]*(nummer|nr|numbers?|karte)|vorgang|buchung|reklamation|[a-z]*kurs|quote|membership|booking|order|ticket|abo)\b[.:]? (no\.? )?[a-z]{0,3}[- ]?\d/;
const AT_A_TIME = /\b(termin|appointment)\b|\bum \d{1,2}[:.]\d\d/;
const LEAST_AT_ALL = 1;

/** Whether a letter, in folded words, sells a little and speaks of nothing that its reader has with the writer: enough where they said that its sender always does. */
export function sellsAtAll(text: string): boolean {
  const flat = flattened(text);
  if (NUMBERED.test(flat) || AT_A_TIME.test(flat)) return false;
  if (worthOf(MATTERS, withoutRightsOfAdvertised(flat)) > 0) return false;
  return sellingIn(flat) >= LEAST_AT_ALL;
}
