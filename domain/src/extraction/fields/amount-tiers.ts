type Tier = readonly [pattern: RegExp, score: number];

const TAX = String.raw`(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|tva|(?:sales )?tax)\b`;
const SUM = String.raw`(?<!zwischen|sub|sub-|einzel|netto)(?:gesamt|summe|total|betrag|brutto|endpreis)`;
// "Summe inkl. 19 % MwSt." is the whole; "Summe MwSt." is the tax alone.
const TAX_INCLUDED = new RegExp(
  `${SUM}[^,;:]{0,30}\\b(?:inkl|incl|einschl|including|inclusive|mit)[^,;:]{0,30}${TAX}`,
);
const TAX_SUM = new RegExp(`(?:gesamt|summe|total|betrag)\\s(?:der |of )?(?:[\\d,.]+ ?% ?)?${TAX}`);

// What stands beside a sum says what it is; the first that fits decides, so refusals come first.
const TIERS: readonly Tier[] = [
  // What leaves the country is billed without tax.
  [/saldo zu unseren gunsten/, 1],
  [/payable to you/, 0],
  [
    /\btotal\b[^;:]{0,24}\b(export|ausfuhr|ausland)|\btotal\b[^;:]{0,20}ohne mwst \((export|ausfuhr)/,
    0.87,
  ],
  [/(guthaben|erstattung|erstattet|gutschrift|auszahlung|zu ihren gunsten|refund|credit)/, 0],
  [
    /(kontostand|saldo|gewerbeertrag|jahresuberschuss|\b(umsatz|gewinn)\s*$|vorsteuern?\b|beitragspflichtige|einnahmen|einkunfte|bruttogehalt|gehalt von|(grundschuld|hypothek)( zu| uber| von| in hohe von)?\s*$|messbetrag[^a-z]*$|stammkapital|kreditlinie|kredit|darlehen|limit|geschaftswert|gegenstandswert|versicherungssumme|deckungssumme|streitwert|darlehensbetrag|nettodarlehen|kreditbetrag|jahresrente|hochstbetrag)/,
    0,
  ],
  [
    /(davon|darin enthalten|enthaltene?|abzuglich|bereits (gezahlt|gebucht|bezahlt)|vorauszahlung(en)?$|gezahlte|geleistete|steuerabzug|rabatt|\bskonto|nachlass|ersparnis|bisher|derzeit|spende)/,
    0,
  ],
  [
    /(voraussichtlich|prognose|\bgeschatzt|hochgerechnet|streitig|bestritten|in dispute|disputed|minderung|\bgekurzt|reduction|einkommensgrenze|\bgrenze von|selbstbeteiligung|selbstbehalt|freibetrag|vertragssumme|schaden(s)?(hohe)?( wird)? (mit|auf)|estimated|forecast|(altersrente|\brente|pension|\bleistungen)[^.]{0,40}$|income of|limit of)/,
    0,
  ],
  [/zahlen sie (dann )?nur\b/, 0],
  [/(neuer? .{0,20}abschlag|abschlag betragt)/, 0.1],
  [/(\brund|\betwa|\bca\.|bis zu|\bab nur|beispiel|bruttoeinkommen|eink[ou]mmen von)\W*$/, 0],
  [
    /(zu (be)?zahlen|nachschuss\b|(es )?fehlen noch|es fehlt noch|bleiben noch|collect ([^.]|\d\.){0,40}payments? of|ausstehend|ruckstand auf|zu ihren lasten|(?<!abzuglich |gezahlte |geleistete )anzahlung( von| in hohe von|:|$)|(heute|noch|derzeit) offen$|erwarten wir ihre zahlung|zahlbetrag|zahlungsbetrag|zu entrichten|nachzahlung|nachforderung|restbetrag|restforderung|gesamtforderung|offene[rn]? |forderungsbetrag|mahnbetrag|zu [ui]berweisen|[ui]berweisungsbetrag|[ui]berweisen sie|zahlen sie|begleichen sie|abbuchungsbetrag|buchen wir|wir buchen|ziehen wir|wir ziehen|einzugsbetrag|f[ai]llig|(erste|nachste|1\.|anzahlung|teil)[- ]?(rate|teilbetrag|teilzahlung)|fallige rate|aufzufordern|fordern (wir )?sie( hiermit)? auf|to settle|einzuzahlen|anzuweisen|kindly pay|please (remit|settle)|instal?lment|amount due|\bdue\b|total due|balance due|please pay|pay |net a payer|a payer|due payable|payable|montant du)/,
    1,
  ],
  [TAX_INCLUDED, 0.87],
  [TAX_SUM, 0.12],
  [/netto(betrag|summe|preis|wert)?\b(?!.*brutto)|excl\.|exkl\.|ohne (mwst|ust)|zzgl/, 0.12],
  [
    /((monats|quartals|halbjahres|jahres)(beitrag|pramie|gebuhr)|verwarnungsgeld|geldbusse|bussgeld|rechnungsbetrag|rechnungsbeitrag|rechnungssumme|rechnungsendbetrag|endbetrag|endsumme|gesamtbetrag|gesamtsumme|gesamtkosten|gesamtpreis|gesamtbeitrag|gesamtrechnung|grand total|total ttc|invoice total|bruttobetrag|total amount)/,
    0.86,
  ],
  [
    /(zwischensumme|subtotal|sub-total|total ht|warenwert|mwst|ust\b|umsatzsteuer|mehrwertsteuer|\bvat\b|\btva\b|sales tax|\btax\b|versicherungssteuer$|einzelpreis|grundpreis|arbeitspreis|zinsen|auslagen|mahngebuhr|mahnkosten|porto|versand|hauptforderung)/,
    0.12,
  ],
  [
    /(payment of|balance of|sum of|contribution of|charge of|fee of|premium (of|is|for)|ruckstand|outstanding|arrears|\bowed?\b|you owe)/,
    0.75,
  ],
  [
    /(gesamt|summe|\bzusammen\b|\btotal\b|brutto|insgesamt|betrag von|betrag in hohe|in hohe von)/,
    0.72,
  ],
  [/(beitrag|gebuhr|kosten|preis|miete|honorar|betragt|betragen|rate|festgesetzt)/, 0.5],
];

/** How plainly the words beside a sum call it what is owed, from 0 to 1. */
export function tierOf(label: string): number {
  const tier = TIERS.find(([pattern]) => pattern.test(label));
  return tier?.[1] ?? 0.2;
}

// What may follow the sum: "159,40 EUR ist noch offen".
const OWED_AFTER =
  /^\s*\)?\s*(buchen wir|(uberweisen|zahlen) sie\b|ziehen wir|zu zahlen|zu [ui]berweisen|f[ai]llig(?! (zu )?stell)|ist (am|bis|sofort|noch offen|zur zahlung)|wird ([a-z]+ ){0,3}(am|zum) .*(f[ai]llig|abgebucht|eingezogen)|(ist|sind)? ?noch (offen|nicht bezahlt|unbezahlt)|bis (zum |sp[ai]testens )?[\d. a-z]{5,20} (zu|auf|an|[ui]berweis|zahl|begleich)|by \d|is (now )?(due|outstanding|payable)|[^.]{0,80}zur zahlung f[ai]llig)/;
// "… auf 271,15 EUR festgesetzt" is what a fee comes to.
const SET_AFTER = /^\s*(festgesetzt|erhoben|berechnet)\b/;

/** How plainly the words behind a sum call it what is owed. */
export function tierBehind(after: string): number {
  if (OWED_AFTER.test(after)) return 1;
  return SET_AFTER.test(after) ? 0.5 : 0;
}
