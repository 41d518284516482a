import { letter } from './layout.ts';

/** The last letters written, after all rules: they tell what to expect of unknown post. */
export const later = [
  letter(
    'physiotherapy bill of a small practice',
    {
      senderName: 'Physiotherapie Ines Brockmann',
      senderEmail: 'praxis@physio-brockmann.example',
      senderPhone: '0521 39 48 57',
      recipientName: 'Harald Kuhnt',
      subject: 'Privatrechnung Nr. 2026/0931',
      documentDate: '2026-09-30',
      dueDate: '2026-10-14',
      amountCents: 21000,
      currency: 'EUR',
      iban: 'DE66700202701699435267',
      reference: '2026/0931',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Gesundheit'],
    },
    `
    20 12 16| Physiotherapie Ines Brockmann
    20 20 8| Detmolder Straße 61 • 33604 Bielefeld • Telefon 0521 39 48 57 • praxis@physio-brockmann.example
    20 47 7| Physiotherapie Ines Brockmann, Detmolder Straße 61, 33604 Bielefeld
    20 55 11| Herrn
    | Harald Kuhnt
    | Promenade 19
    | 33617 Bielefeld
    150 80 10| Bielefeld, 30.09.2026
    20 94 12| Privatrechnung Nr. 2026/0931
    20 103 10| Sehr geehrter Herr Kuhnt,
    20 110 10| für die ärztlich verordnete Behandlung (Rezept vom 17.08.2026) berechne ich Ihnen:
    20 120 10| 6 x Manuelle Therapie, je 35,00 € >>r185 210,00 €
    20 130 10| Gesamtbetrag >>r185 210,00 €
    20 140 10| Die Leistung ist nach § 4 Nr. 14 UStG umsatzsteuerfrei. Bitte überweisen Sie innerhalb von
    | 14 Tagen auf IBAN DE66 7002 0270 1699 4352 67.
    20 158 10| Mit freundlichen Grüßen
    20 170 10| Ines Brockmann
    `,
  ),
  letter(
    'employer reference letter enclosed with a job rejection',
    {
      senderName: 'Feinmechanik Auerbach GmbH',
      senderEmail: 'karriere@feinmechanik-auerbach.example',
      senderPhone: '03744 820 16',
      recipientName: 'Lisa-Marie Pohl',
      subject: 'Ihre Bewerbung als Konstrukteurin',
      documentDate: '2026-05-05',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: [],
    },
    `
    140 14 13| Feinmechanik
    | Auerbach GmbH
    25 47 6.5| Feinmechanik Auerbach GmbH · Werkstraße 8 · 08209 Auerbach
    25 54 11| Frau
    | Lisa-Marie Pohl
    | Plauensche Straße 31
    | 08523 Plauen
    140 54 9| Personalabteilung
    | Frau Seifert
    | Telefon 03744 820 16
    | karriere@feinmechanik-auerbach.example
    140 78 9| 5. Mai 2026
    25 98 11| Ihre Bewerbung als Konstrukteurin
    25 108 11| Sehr geehrte Frau Pohl,
    25 117 11| vielen Dank für Ihre Bewerbung und das angenehme Gespräch. Leider haben wir uns für einen
    | anderen Bewerber entschieden. Ihre Unterlagen löschen wir nach sechs Monaten.
    25 138 11| Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.
    25 150 11| Mit freundlichen Grüßen
    25 164 11| Tanja Seifert
    `,
  ),
  letter(
    'district heating prepayment plan',
    {
      senderName: 'Fernwärme Altstadt eG',
      senderEmail: null,
      senderPhone: '0375 2711-30',
      recipientName: 'Hausgemeinschaft Marktgasse 3',
      subject: 'Abschlagsplan 2027',
      documentDate: '2026-12-14',
      dueDate: '2027-01-15',
      amountCents: 64000,
      currency: 'EUR',
      iban: 'DE63450500015279553247',
      reference: '440.118',
      documentType: 'Document',
      language: 'de',
      tags: ['Energie'],
    },
    `
    20 12 14| Fernwärme Altstadt eG
    20 46 6.5| Fernwärme Altstadt eG - Kesselgasse 1 - 08056 Zwickau
    20 54 11| Hausgemeinschaft Marktgasse 3
    | z. Hd. Herrn Oelsner
    | Marktgasse 3
    | 08056 Zwickau
    125 54 9| Vertragskonto 440.118
    | Kundendienst 0375 2711-30
    | Zwickau, 14.12.2026
    20 96 12| Abschlagsplan 2027
    20 106 10| Sehr geehrte Damen und Herren,
    20 114 10| auf Grundlage Ihres Verbrauchs haben wir die Abschläge für 2027 neu berechnet:
    20 124 10| Fällig am >>60 Betrag
    | 15.01.2027 >>60 640,00 EUR
    | 15.04.2027 >>60 640,00 EUR
    | 15.07.2027 >>60 640,00 EUR
    | 15.10.2027 >>60 640,00 EUR
    20 156 10| Bitte überweisen Sie pünktlich auf unser Konto IBAN DE63 4505 0001 5279 5532 47.
    20 168 10| Freundliche Grüße
    | Fernwärme Altstadt eG
    `,
  ),
  letter(
    'speed camera fine with fees',
    {
      senderName: 'Landkreis Heidental',
      senderEmail: 'bussgeld@lk-heidental.example',
      senderPhone: '05331 84-275',
      recipientName: 'Yvonne Strauch',
      subject: 'Bußgeldbescheid',
      documentDate: '2026-08-11',
      dueDate: '2026-09-08',
      amountCents: 12850,
      currency: 'EUR',
      iban: 'DE35550501208959611191',
      reference: '505.10.447781.6',
      documentType: 'Document',
      language: 'de',
      tags: ['Bußgeld', 'Behörde'],
    },
    `
    20 12 13| Landkreis Heidental
    20 18 9| Die Landrätin - Zentrale Bußgeldstelle
    20 45 7| Landkreis Heidental, Bahnhofstraße 11, 38300 Wolfenbüttel
    20 53 11| Frau
    | Yvonne Strauch
    | Neuer Weg 4
    | 38302 Wolfenbüttel
    120 45 9| Aktenzeichen: 505.10.447781.6
    | Bearbeiterin: Frau Jahn
    | Tel.: 05331 84-275
    | bussgeld@lk-heidental.example
    | Wolfenbüttel, 11.08.2026
    20 94 13| Bußgeldbescheid
    20 104 10| Sehr geehrte Frau Strauch,
    20 112 10| Sie überschritten am 17.06.2026 um 07:48 Uhr auf der B 79 die zulässige Höchstgeschwindigkeit
    | außerhalb geschlossener Ortschaften um 24 km/h.
    20 128 10| Geldbuße >>r180 100,00 EUR
    | Gebühr >>r180 25,00 EUR
    | Auslagen >>r180 3,50 EUR
    | Gesamtbetrag >>r180 128,50 EUR
    20 150 10| Der Gesamtbetrag ist bis zum 08.09.2026 unter Angabe des Aktenzeichens zu zahlen:
    | Kreiskasse, IBAN DE35 5505 0120 8959 6111 91.
    20 166 10| Rechtsbehelfsbelehrung: Einspruch innerhalb von zwei Wochen nach Zustellung.
    `,
  ),
  letter(
    'flower shop receipt on a letter sheet',
    {
      senderName: 'Blumen Kastner',
      senderEmail: 'info@blumen-kastner.example',
      senderPhone: '0871 2 29 18',
      recipientName: 'Gasthof Zur Post',
      subject: 'Rechnung',
      documentDate: '2026-05-10',
      dueDate: '2026-05-17',
      amountCents: 18618,
      currency: 'EUR',
      iban: 'DE23720500009195848384',
      reference: '118',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    130 12 20| Blumen Kastner
    130 22 9| Altstadt 45, 84028 Landshut
    | Tel. 0871 2 29 18
    | info@blumen-kastner.example
    25 55 11| Gasthof Zur Post
    | Hauptstraße 1
    | 84030 Ergolding
    25 90 16| Rechnung
    25 100 10| Nr. 118 >>130 10.05.2026
    25 110 10| 12 Tischgestecke Muttertag >>r185 174,00
    25 120 10| enthaltene MwSt. 7 % >>r185 12,18
    | Rechnungsbetrag >>r185 186,18
    25 140 10| Zahlbar innerhalb einer Woche auf DE23 7205 0000 9195 8483 84. Vielen Dank!
    `,
  ),
];
