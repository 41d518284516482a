import type { DocumentKind } from '../../documents/index.ts';

export type Sign = readonly [
  kind: DocumentKind,
  pattern: RegExp,
  inSubject: number,
  inText: number,
];

/** What a word is worth in the subject, and each time it is named in the text. */
export const SIGNS: readonly Sign[] = [
  [
    'reminder',
    /(zahlungserinnerung|\bmahnung|payment reminder|overdue|zahlungsruckstand|inkasso|forderung d(er|es)|hauptforderung)/g,
    15,
    3,
  ],
  [
    'reminder',
    /(mahngebuhr|mahnkosten|noch keinen zahlungseingang|trotz .{0,20}mahnung|verzugszinsen|offenen betrag)/g,
    5,
    1,
  ],
  [
    'reminder',
    /((freundliche|erste|zweite|dritte|letzte|kleine|nochmalige) erinnerung(?! an (die |ihre )?(abgabe|einreichung|vorlage|termin))|final (notice|demand|reminder)|payment overdue)/g,
    12,
    2,
  ],
  // Said in text alone: what is asked for once more, and what the writer does if it stays unpaid.
  [
    'reminder',
    /(aufmerksamkeit entgangen|als gegenstandslos|fruchtlose[mnr]? (frist)?ablauf|auf(zu)?fordern[^.]{0,40},? [^a-z]{0,12}\d[^a-z]{0,12}(eur|€|chf)|has not reached us|(not|yet to) receive[d]? (your )?payment|disregard this (letter|notice|reminder))/g,
    0,
    2.5,
  ],
  [
    'fine',
    /(bussgeld|verwarnungsgeld|ordnungswidrigkeit|geldbusse|anhorung im|parking fine|penalty)/g,
    15,
    3,
  ],
  [
    'creditNote',
    /(gutschrift(?! uberweisung)|storno-?rechnung|rechnungskorrektur|credit note|avoir)/g,
    12,
    2.5,
  ],
  [
    'taxNotice',
    /(einkommensteuer(?!erklarung|gesetz)|umsatzsteuer(bescheid|-voranmeldung)|grundsteuer|gewerbesteuer(?!erklarung)|kraftfahrzeugsteuer|solidaritatszuschlag|steuerbescheid|hundesteuer|steuerveranlagung|veranlagungsverfugung)/g,
    8,
    0.6,
  ],
  [
    'court',
    /(mahnbescheid|vollstreckungsbescheid|strafbefehl|versaumnisurteil|zahlungsbefehl)/g,
    20,
    1,
  ],
  [
    'court',
    /(amtsgericht|landgericht|ladung|rechtsstreit|vollstreckung|urteil|beschluss|gerichtsvollzieher)/g,
    6,
    0.6,
  ],
  [
    'payslip',
    /(entgeltabrechnung|gehaltsabrechnung(?!en)|lohnabrechnung(?!en)|brutto\/netto|bezugemitteilung|verdienstabrechnung|auszahlungsbetrag|payslip|payroll)/g,
    10,
    2,
  ],
  [
    'bankStatement',
    /(kontoauszug|depotauszug|rechnungsabschluss|kontostand|kreditkartenabrechnung|bank statement|account statement|umsatzubersicht)/g,
    11,
    2.2,
  ],
  ['offer', /(\bangebot|kostenvoranschlag|kostenplan|offerte|quotation|\bquote\b)/g, 8, 0.8],
  [
    'orderConfirmation',
    /(auftragsbestatigung|bestellbestatigung|\bbestellung\b|order confirmation|buchungsbestatigung)/g,
    10,
    1,
  ],
  ['deliveryNote', /(lieferschein|delivery note|packing slip)/g, 12, 1],
  ['cancellation', /((?<!an)kundigung|\bkundige\b|cancellation|termination)/g, 9, 0],
  [
    'cancellation',
    /(hiermit kundige|(bestatigen|erhalten).{0,60}kundigung|(ihre|deine) kundigung)/g,
    0,
    2,
  ],
  [
    'appointment',
    /(ihr(en)? termin|terminbestatigung|(?<!nach (vorheriger |telefonischer )?)terminvereinbarung|appointment|einladung z)/g,
    9,
    1.8,
  ],
  [
    'donation',
    /(zuwendungsbestatigung|(geld|sach)zuwendung|spendenbescheinigung|spendenquittung|donation|ihre spende)/g,
    12,
    2.5,
  ],
  [
    'contract',
    /(vertragsunterlagen|versicherungsschein\b|nachtrag|ihr vertrag|mietvertrag|arbeitsvertrag|vertragsbestatigung|police)/g,
    4,
    0.6,
  ],
  // A word for an agreement with which the subject begins, and what one party wants changed in it.
  [
    'contract',
    /(^((\w+-)?\w*(vertrag|vereinbarung|ubereinkunft)\b(?! (gekundigt|beendet))|(tenancy |rental |service |membership )?(agreement|contract)\b)|mieterhohung|erhohung (der|ihrer) (\w+)?miete|anpassung (der|ihrer) (\w+)?miete|vertragsanderung|preisanpassung|rent increase|change (to|of) (your|the) (contract|agreement))/g,
    10,
    0,
  ],
  [
    'contract',
    /(vertragsparteien|(?<!\w)die parteien|gerichtsstand ist|schlussbestimmungen)/g,
    0,
    0.8,
  ],
  // What became due by settling what was paid in advance: no invoice of goods or work.
  [
    'settlement',
    /((betriebs|neben|heiz|warmwasser|wohn|bewirtschaftungs)kosten-?(jahres)?-?abrechnung|abrechnung (der|ihrer|uber die) (betriebs|neben|heiz)kosten|hausgeld(jahres)?-?abrechnung|wohngeldabrechnung|service charge (statement|account)|statement of service charges)/g,
    12,
    1.5,
  ],
  [
    'certificate',
    /(?<!(zuwendungs|spenden)(?=bescheinigung))(bescheinigung\b|\bzeugnis|arbeitszeugnis|\burkunde|zertifikat|meldebestatigung|\bcertificate\b|confirmation of (employment|enrolment|residence))/g,
    9,
    0.3,
  ],
  // Something is to be filled in or handed in; money is not what they ask for.
  [
    'form',
    /(fragebogen|(beigefugte|anliegende|beiliegende|beigelegte)[nrs]? (formular|vordruck|erklarung|bogen|antwort)|ausgefullt( und unterschrieben)? (zuruck|an uns)|bitte ausfullen|antragsformular|questionnaire|(fill in|complete) (and return )?the (enclosed|attached))/g,
    6,
    1.6,
  ],
  [
    'request',
    /(\b(ruckfrage|nachfrage)\b|(fehlende|weitere|noch) (unterlagen|angaben|belege|nachweise)|(anforderung|einreichung|nachreichung|vorlage|ubersendung) (von|der|ihrer|weiterer|fehlender)? ?(unterlagen|belege|nachweise)|abgabe (der|ihrer) \w*erklarung|steuererklarung|bitte um (auskunft|ruckmeldung|stellungnahme|mitwirkung)|request for (information|documents)|information (required|needed))/g,
    10,
    0.6,
  ],
  [
    'request',
    /(bitten wir (sie )?um (ubersendung|vorlage|auskunft|ruckmeldung|mitteilung|zusendung|einreichung)|werden gebeten|reichen sie [^.]{0,80}(ein|nach)\b|noch nicht (eingegangen|vorgelegt)|bisher nicht eingegangen|please (send|provide|supply) us)/g,
    0,
    1.6,
  ],
  [
    'notice',
    /(bescheid(?!datum)|bewilligung|festgesetzt|rechtsbehelfsbelehrung|rechtsmittelbelehrung|widerspruch|vorschreibung|vorgeschrieben|verfugung(?! (gestellt|stehen|steht|stellen))\b|gegen diese[nr]? (bescheid|verfugung))/g,
    5,
    1,
  ],
  [
    'invoice',
    /(?<!(?:ab|gut|ihrer nachsten |nachsten )(?= ?)|ab|be|hoch|an)(rechnung(?!swesen|s?korrektur|sabschluss)|invoice|facture|liquidation|jahresabrechnung (strom|gas|wasser|energie|warme)|turnusabrechnung|(strom|gas|wasser|energie|warme)abrechnung|honorarnote|kostennote|\bbill\b)/g,
    7.5,
    1.5,
  ],
  [
    'invoice',
    /(rechnungsnummer|rechnungs-?nr|rechnungsbetrag|rechnungsdatum|zahlbar|umsatzsteuer\b|mwst|invoice (number|no|date)|amount due|\bvat\b)/g,
    3,
    0.6,
  ],
];
