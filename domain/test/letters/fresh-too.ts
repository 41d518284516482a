import { letter } from './layout.ts';

export const freshToo = [
  letter(
    'court cashier',
    {
      senderName: 'Landesjustizkasse Südwest',
      senderEmail: null,
      senderPhone: '06331 871-0',
      recipientName: 'Ottmar Deck',
      subject: 'Kostenrechnung in der Zivilsache Deck ./. Vogel',
      documentDate: '2026-03-19',
      dueDate: '2026-04-02',
      amountCents: 32400,
      currency: 'EUR',
      iban: 'DE35550501208959611191',
      reference: '8001234567890',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Gericht'],
    },
    `
    20 16 12| Landesjustizkasse Südwest
    20 46 7| Landesjustizkasse Südwest - Bahnhofstr. 22 - 66953 Pirmasens
    20 54 11| Herrn
    | Ottmar Deck
    | Schlossgasse 1
    | 66482 Zweibrücken
    120 48 9| Kassenzeichen 8001234567890
    | (bitte bei jeder Zahlung angeben)
    120 60 9| Telefon 06331 871-0
    120 66 9| Datum 19.03.2026
    20 98 12| Kostenrechnung in der Zivilsache Deck ./. Vogel
    20 106 9| Amtsgericht Zweibrücken, Geschäftsnummer 2 C 77/26
    20 118 10| Verfahren im Allgemeinen, KV 1210, Streitwert 2.400,00 EUR >>r185 324,00 EUR
    20 126 10| Zu zahlen sind >>r185 324,00 EUR
    20 138 10| Zahlungsfrist: zwei Wochen nach Zugang dieser Rechnung. Bitte überweisen Sie auf das Konto
    | IBAN DE35 5505 0120 8959 6111 91.
    `,
  ),
  letter(
    'insurance claim settled',
    {
      senderName: 'Alpina Sachversicherung AG',
      senderEmail: 'schaden@alpina-sach.example',
      senderPhone: '0831 700-455',
      recipientName: 'Roswitha Kögel',
      subject: 'Ihr Leitungswasserschaden vom 12.01.2026',
      documentDate: '2026-02-18',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'LW 26/004417',
      documentType: 'Document',
      language: 'de',
      tags: ['Versicherung'],
    },
    `
    150 12 18| ALPINA
    20 46 6.5| Alpina Sachversicherung AG · 87437 Kempten
    20 54 11| Frau
    | Roswitha Kögel
    | Illerweg 33
    | 87439 Kempten
    130 46 9| Schaden-Nr. LW 26/004417
    | (bei Rückfragen bitte angeben)
    | Es betreut Sie: Herr Zettler
    | Telefon 0831 700-455
    | schaden@alpina-sach.example
    | 18. Februar 2026
    20 96 11| Ihr Leitungswasserschaden vom 12.01.2026
    20 106 10| Sehr geehrte Frau Kögel,
    20 114 10| wir haben Ihren Schaden geprüft und überweisen Ihnen in den nächsten Tagen 1.874,30 EUR auf
    | Ihr Konto. Der Selbstbehalt von 150,00 EUR ist berücksichtigt.
    20 132 10| Wir hoffen, Ihnen damit geholfen zu haben.
    20 142 10| Mit freundlichen Grüßen
    20 150 10| Alpina Sachversicherung AG
    `,
  ),
  letter(
    'British council tax with instalments',
    {
      senderName: 'Ashbourne District Council',
      senderEmail: 'council.tax@ashbourne.example',
      senderPhone: '01335 555 200',
      recipientName: 'Thomas Fairley',
      subject: 'Council Tax Bill 2026/27',
      documentDate: '2026-03-10',
      dueDate: '2026-04-01',
      amountCents: 18250,
      currency: 'GBP',
      iban: null,
      reference: '30044871',
      documentType: 'Invoice',
      language: 'en',
      tags: ['Rechnung'],
    },
    `
    20 12 17| Ashbourne District Council
    20 20 8| Town Hall, Market Place, Ashbourne DE6 1ES
    20 24 8| Tel 01335 555 200 | council.tax@ashbourne.example
    20 52 11| Mr Thomas Fairley
    | 8 Orchard Close
    | Ashbourne
    | DE6 2AB
    125 52 10| Date of issue: 10 March 2026
    | Account reference: 30044871
    20 92 14| Council Tax Bill 2026/27
    20 104 10| Your council tax for the year is £1,825.00.
    20 112 10| First instalment due 1 April 2026 >>r180 £182.50
    | Nine instalments due on the 1st of each month >>r180 £182.50
    20 132 10| Please quote your account reference when you pay.
    `,
  ),
  letter(
    'Swiss tax office',
    {
      senderName: 'Steuerverwaltung Kanton Glarus',
      senderEmail: 'steuern@kanton-glarus.example',
      senderPhone: '+41 55 646 61 00',
      recipientName: 'Urs Landolt',
      subject: 'Provisorische Steuerrechnung 2026',
      documentDate: '2026-02-02',
      dueDate: '2026-03-31',
      amountCents: 124050,
      currency: 'CHF',
      iban: 'CH6630808001234567890',
      reference: '1042.887.26',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Steuer'],
    },
    `
    20 14 12| Steuerverwaltung Kanton Glarus
    20 20 9| Hauptstrasse 11, 8750 Glarus
    | Telefon +41 55 646 61 00
    | steuern@kanton-glarus.example
    118 50 11| Herr
    | Urs Landolt
    | Burgstrasse 7
    | 8750 Glarus
    20 85 10| Glarus, 2. Februar 2026
    20 91 10| Referenz: 1042.887.26
    20 102 13| Provisorische Steuerrechnung 2026
    20 112 10| Sehr geehrter Herr Landolt
    20 120 10| Aufgrund der letzten Veranlagung stellen wir Ihnen provisorisch in Rechnung:
    20 130 10| Staats- und Gemeindesteuern >>r180 CHF 1'240.50
    20 140 10| Zahlbar bis 31. März 2026 auf das Konto CH66 3080 8001 2345 6789 0.
    20 150 10| Freundliche Grüsse
    | Steuerverwaltung Kanton Glarus
    `,
  ),
  letter(
    'student loan to be paid back',
    {
      senderName: 'Bundesamt für Ausbildungshilfe',
      senderEmail: 'darlehen@baa.example',
      senderPhone: '0221 758-0',
      recipientName: 'Natalie Wirth',
      subject: 'Feststellungs- und Rückzahlungsbescheid',
      documentDate: '2026-09-16',
      dueDate: '2026-12-31',
      amountCents: 39000,
      currency: 'EUR',
      iban: 'DE76590501016341379376',
      reference: '10 4471 8820 55',
      documentType: 'Document',
      language: 'de',
      tags: ['Behörde'],
    },
    `
    20 12 12| Bundesamt für Ausbildungshilfe
    20 47 7| Bundesamt für Ausbildungshilfe, 50728 Köln
    20 55 11| Frau
    | Natalie Wirth
    | Venloer Straße 300
    | 50823 Köln
    125 47 9| Geschäftszeichen
    | 10 4471 8820 55
    125 58 9| (bitte stets angeben)
    125 64 9| Telefon 0221 758-0
    | darlehen@baa.example
    125 76 9| Köln, 16.09.2026
    20 96 12| Feststellungs- und Rückzahlungsbescheid
    20 106 10| Sehr geehrte Frau Wirth,
    20 114 10| die Höhe Ihrer Darlehensschuld wird auf 9.840,00 EUR festgestellt. Das Darlehen ist in
    | vierteljährlichen Raten zu tilgen.
    20 130 10| Die erste Rate in Höhe von 390,00 EUR ist am 31.12.2026 fällig.
    20 140 10| Zahlungen bitte an Bundeskasse, IBAN DE76 5905 0101 6341 3793 76.
    20 152 10| Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann innerhalb eines Monats Widerspruch
    | erhoben werden.
    20 166 10| Mit freundlichen Grüßen
    | Im Auftrag
    | Lenz
    `,
  ),
  letter(
    'newspaper subscription',
    {
      senderName: 'Saaletal Zeitungsverlag GmbH',
      senderEmail: 'leserservice@saaletal-zeitung.example',
      senderPhone: '03641 88 11 22',
      recipientName: 'Eberhard Mai',
      subject: 'Ihre Abonnementrechnung für das 1. Quartal 2027',
      documentDate: '2026-12-10',
      dueDate: '2027-01-04',
      amountCents: 14970,
      currency: 'EUR',
      iban: null,
      reference: 'A-55 20 187',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    20 10 20| Saaletal Zeitung
    20 46 6.5| Saaletal Zeitungsverlag GmbH, Löbdergraben 2, 07743 Jena
    20 54 11| Herr Eberhard Mai
    | Magdelstieg 77
    | 07745 Jena
    130 54 9| Rechnungsnummer A-55 20 187
    | Rechnungsdatum 10.12.2026
    | Leserservice 03641 88 11 22
    | leserservice@saaletal-zeitung.example
    20 95 12| Ihre Abonnementrechnung für das 1. Quartal 2027
    20 106 10| Lieber Herr Mai,
    20 114 10| herzlichen Dank, dass Sie die Saaletal Zeitung lesen.
    20 124 10| Bezugspreis 01.01.2027 bis 31.03.2027 inkl. 7 % MwSt. >>r185 149,70 EUR
    20 136 10| Wir ziehen den Rechnungsbetrag von 149,70 EUR am 04.01.2027 per SEPA-Lastschrift ein.
    20 148 10| Ihre Saaletal Zeitung
    `,
  ),
];
