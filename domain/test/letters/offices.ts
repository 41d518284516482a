import { letter } from './layout.ts';

export const offices = [
  letter(
    'tax assessment with a back payment',
    {
      senderName: 'Finanzamt Lindenstadt',
      senderEmail: null,
      senderPhone: '0611 4567-0',
      recipientName: 'Matthias Ohlendorf',
      subject: 'Bescheid für 2025 über Einkommensteuer und Solidaritätszuschlag',
      documentDate: '2026-10-22',
      dueDate: '2026-11-26',
      amountCents: 124810,
      currency: 'EUR',
      iban: 'DE51370400442279419893',
      reference: '045/811/02347',
      documentType: 'Document',
      language: 'de',
      tags: ['Steuer', 'Behörde'],
    },
    `
    22 20 11| Finanzamt Lindenstadt
    140 20 9| 65185 Lindenstadt
    22 28 9| Steuernummer 045/811/02347
    | (Bitte bei Rückfragen angeben)
    | IdNr. 12 345 678 901
    140 28 9| Telefon 0611 4567-0
    140 33 9| 22.10.2026
    22 47 7| Finanzamt Lindenstadt, Postfach 20 11, 65011 Lindenstadt
    22 55 11| Herrn
    | Matthias Ohlendorf
    | Rosenweg 12
    | 65187 Lindenstadt
    60 98 14| Bescheid für 2025
    60 105 11| über Einkommensteuer und Solidaritätszuschlag
    22 118 10| Festsetzung
    22 124 10| >>110 Einkommensteuer >>150 Solidaritätszuschlag
    22 129 10| Festgesetzt werden >>r135 9.482,00 € >>r180 0,00 €
    | ab Steuerabzug vom Lohn >>r135 8.233,90 € >>r180 0,00 €
    | verbleibende Beträge >>r135 1.248,10 € >>r180 0,00 €
    22 152 10| Bitte zahlen Sie spätestens am 26.11.2026 1.248,10 €
    22 160 10| auf das Konto des Finanzamts Lindenstadt bei der Commerzbank,
    | IBAN DE51 3704 0044 2279 4198 93, BIC COBADEFFXXX
    22 175 10| Erläuterungen zur Festsetzung
    | Die Festsetzung ist vorläufig hinsichtlich der Anwendung der Neuregelung zur Abziehbarkeit.
    22 192 10| Rechtsbehelfsbelehrung
    | Sie können die Festsetzung mit dem Einspruch anfechten. Die Frist beträgt einen Monat.
    `,
  ),
  letter(
    'tax assessment with a refund',
    {
      senderName: 'Finanzamt Bad Holm',
      senderEmail: null,
      senderPhone: null,
      recipientName: 'Torsten und Sabine Krahl',
      subject: 'Bescheid für 2025 über Einkommensteuer, Solidaritätszuschlag und Kirchensteuer',
      documentDate: '2026-07-14',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '19/234/56781',
      documentType: 'Document',
      language: 'de',
      tags: ['Steuer'],
    },
    `
    20 15 10| Finanzamt Bad Holm >>150 24568 Bad Holm, 14.07.2026
    20 24 9| Steuernummer: 19/234/56781
    20 50 7| Finanzamt Bad Holm - Postfach 1234 - 24568 Bad Holm
    20 57 11| Herrn und Frau
    | Torsten und Sabine Krahl
    | Dorfstraße 8
    | 24576 Hitzhusen
    20 95 13| Bescheid für 2025
    20 101 10| über Einkommensteuer, Solidaritätszuschlag
    | und Kirchensteuer
    20 120 10| Festgesetzt werden >>r170 4.110,00 €
    | Steuerabzug vom Lohn >>r170 4.902,00 €
    | Guthaben >>r170 792,00 €
    20 140 10| Der Betrag von 792,00 € wird Ihrem Konto DE63 **** **** **** **46 13 erstattet.
    20 150 10| Bitte bewahren Sie diesen Bescheid auf.
    `,
  ),
  letter(
    'parking fine of a city',
    {
      senderName: 'Stadt Falkenrode',
      senderEmail: 'bussgeldstelle@falkenrode.example',
      senderPhone: '0361 900-4412',
      recipientName: 'Jan-Philipp Ebel',
      subject: 'Verwarnung mit Verwarnungsgeld',
      documentDate: '2026-05-06',
      dueDate: '2026-05-13',
      amountCents: 2500,
      currency: 'EUR',
      iban: 'DE02440501999309505444',
      reference: '5.0321.998877.1',
      documentType: 'Document',
      language: 'de',
      tags: ['Bußgeld', 'Behörde'],
    },
    `
    20 14 15| Stadt Falkenrode
    20 21 10| Der Oberbürgermeister · Ordnungsamt · Bußgeldstelle
    20 44 6.5| Stadt Falkenrode · Ordnungsamt · Marktplatz 1 · 99084 Falkenrode
    20 52 11| Herrn
    | Jan-Philipp Ebel
    | Ahornallee 41
    | 99089 Falkenrode
    125 44 9| Aktenzeichen: >>155 5.0321.998877.1
    | (bitte stets angeben)
    | Auskunft erteilt: >>155 Herr Zander
    | Telefon: >>155 0361 900-4412
    | E-Mail: >>140 bussgeldstelle@falkenrode.example
    | Datum: >>155 06.05.2026
    20 98 11| Verwarnung mit Verwarnungsgeld
    20 108 10| Sehr geehrter Herr Ebel,
    20 116 10| Ihnen wird vorgeworfen, am 21.04.2026 um 14:22 Uhr in 99084 Falkenrode, Domstraße 5, als
    | Führer des Pkw mit dem Kennzeichen EF-AB 123 folgende Ordnungswidrigkeit begangen zu haben:
    | Sie parkten im eingeschränkten Haltverbot.
    20 136 10| Wegen dieser Ordnungswidrigkeit werden Sie verwarnt. Es wird ein Verwarnungsgeld in Höhe von
    20 142 11| 25,00 EUR
    20 150 10| erhoben. Die Verwarnung wird wirksam, wenn Sie das Verwarnungsgeld innerhalb einer Woche
    | nach Zugang dieses Schreibens bezahlen.
    20 166 10| Empfänger: Stadt Falkenrode
    | IBAN: DE02 4405 0199 9309 5054 44
    | BIC: DORTDE33XXX
    | Verwendungszweck: 5.0321.998877.1
    20 190 10| Im Auftrag
    | Zander
    `,
  ),
  letter(
    'summons of a local court',
    {
      senderName: 'Amtsgericht Greifental',
      senderEmail: 'poststelle@ag-greifental.example',
      senderPhone: '03834 77-310',
      recipientName: 'Rebekka Lang',
      subject: 'Ladung zum Termin in dem Rechtsstreit Kessler ./. Lang',
      documentDate: '2026-03-30',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '43 C 118/26',
      documentType: 'Document',
      language: 'de',
      tags: ['Gericht', 'Termin'],
    },
    `
    20 18 13| Amtsgericht Greifental
    20 24 9| Abteilung für Zivilsachen
    20 48 7| Amtsgericht Greifental, Lange Straße 2, 17489 Greifental
    20 56 11| Frau
    | Rebekka Lang
    | Schützenplatz 6
    | 17489 Greifental
    120 48 9| Geschäftsnummer: 43 C 118/26
    | Bitte bei allen Schreiben angeben!
    | Telefon: 03834 77-310
    | poststelle@ag-greifental.example
    120 70 9| Datum: 30. März 2026
    20 96 12| Ladung zum Termin
    20 104 10| in dem Rechtsstreit Kessler ./. Lang
    20 112 10| Sehr geehrte Frau Lang,
    20 120 10| in dem oben genannten Rechtsstreit werden Sie zur mündlichen Verhandlung am
    20 126 11| Donnerstag, 21. Mai 2026, 10:30 Uhr, Saal 204
    20 134 10| geladen. Bringen Sie bitte diese Ladung und einen gültigen Lichtbildausweis mit.
    20 146 10| Auf Anordnung
    | Petersen, Justizangestellte
    `,
  ),
  letter(
    'decision of the employment office',
    {
      senderName: 'Jobcenter Altmarkkreis',
      senderEmail: 'Jobcenter-Altmarkkreis@jobcenter.example',
      senderPhone: '03901 8402-0',
      recipientName: 'Deniz Aksoy',
      subject: 'Bewilligung von Leistungen zur Sicherung des Lebensunterhalts',
      documentDate: '2026-01-12',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '04902//0012345',
      documentType: 'Document',
      language: 'de',
      tags: ['Behörde'],
    },
    `
    25 12 16| jobcenter
    25 19 10| Altmarkkreis
    25 47 6.5| Jobcenter Altmarkkreis, Bahnhofstr. 11, 29410 Salzwedel
    25 54 10.5| 0000123 DV 01.26 0,95 Deutsche Post
    | Herrn
    | Deniz Aksoy
    | Chüdener Str. 4
    | 29410 Salzwedel
    130 47 9| Ihr Zeichen:
    | Ihre Nachricht: 02.01.2026
    | Mein Zeichen: 211
    | BG-Nummer: 04902//0012345
    | (Bei jeder Antwort bitte angeben)
    | Name: Frau Wendt
    | Telefon: 03901 8402-0
    | E-Mail: Jobcenter-Altmarkkreis@jobcenter.example
    | Datum: 12. Januar 2026
    25 100 11| Bewilligung von Leistungen zur Sicherung des Lebensunterhalts
    25 110 10| Sehr geehrter Herr Aksoy,
    25 118 10| für die Zeit vom 1. Januar 2026 bis 30. Juni 2026 werden Ihnen Leistungen in folgender Höhe
    | bewilligt: monatlich 563,00 Euro.
    25 134 10| Gegen diesen Bescheid kann innerhalb eines Monats nach Bekanntgabe Widerspruch erhoben werden.
    25 144 10| Mit freundlichen Grüßen
    | Im Auftrag
    | Wendt
    `,
  ),
];
