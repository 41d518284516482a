import { letter } from './layout.ts';

export const fresh = [
  letter(
    'hosting bill with a table of numbers under its heads',
    {
      senderName: 'Netzhafen Hosting GmbH',
      senderEmail: 'rechnung@netzhafen.example',
      senderPhone: '040 228 77 100',
      recipientName: 'Fotostudio Lichtblick',
      subject: 'Rechnung für Ihr Webhosting',
      documentDate: '2026-10-01',
      dueDate: '2026-10-15',
      amountCents: 10710,
      currency: 'EUR',
      iban: 'DE45860555923787093963',
      reference: 'NH2610-00418',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    20 12 18| netzhafen
    20 46 6.5| Netzhafen Hosting GmbH | Speicherstadt 12 | 20457 Hamburg
    20 54 10.5| Fotostudio Lichtblick
    | Inh. Sarah Timm
    | Eppendorfer Weg 140
    | 20253 Hamburg
    20 88 8| Rechnungs-Nr. >>60 Kunden-Nr. >>100 Leistungszeitraum >>150 Datum
    20 92 10| NH2610-00418 >>60 118220 >>100 01.10.-31.12.2026 >>150 01.10.2026
    20 102 13| Rechnung für Ihr Webhosting
    20 112 10| Hallo Sarah Timm,
    20 120 10| vielen Dank für Ihr Vertrauen. Wir berechnen Ihnen wie vereinbart:
    20 130 10| 1 >>30 Webpaket Profi, 3 Monate >>r188 90,00 EUR
    20 140 10| Summe ohne Umsatzsteuer >>r188 90,00 EUR
    | Umsatzsteuer 19 % >>r188 17,10 EUR
    | Gesamtsumme >>r188 107,10 EUR
    20 160 10| Bitte zahlen Sie den Betrag bis zum 15.10.2026 auf das unten angegebene Konto.
    20 172 10| Viele Grüße aus dem Hafen
    | Ihr Team von Netzhafen
    20 268 6.5| Netzhafen Hosting GmbH >>70 Tel. 040 228 77 100 >>120 Hamburger Sparkasse >>165 AG Hamburg HRB 77123
    | Speicherstadt 12 >>70 rechnung@netzhafen.example >>120 DE45 8605 5592 3787 0939 63 >>165 GF: Nils Ohm
    | 20457 Hamburg >>70 www.netzhafen.example >>120 BIC WELADE8LXXX >>165 DE118822334
    `,
  ),
  letter(
    'old office form with a line of reference signs',
    {
      senderName: 'Kreissparkasse Hohenloh',
      senderEmail: null,
      senderPhone: '07940 120-0',
      recipientName: 'Bauunternehmung Gebr. Schober GmbH',
      subject: 'Verlängerung Ihrer Kontokorrentlinie',
      documentDate: '2026-04-14',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'FK-3/Wm',
      documentType: 'Document',
      language: 'de',
      tags: ['Bank'],
    },
    `
    120 10 17| Kreissparkasse Hohenloh
    25 33 6.5| Kreissparkasse Hohenloh, Postfach 1155, 74641 Künzelsau
    25 40 11| Bauunternehmung
    | Gebr. Schober GmbH
    | Austraße 19
    | 74653 Ingelfingen
    25 80 7| Ihr Zeichen, Ihre Nachricht vom >>75 Unser Zeichen >>120 Telefon, Name >>165 Datum
    25 84 10| 30.03.2026 >>75 FK-3/Wm >>120 07940 120-0, Frau Wimmer >>165 14.04.2026
    25 98 11| Verlängerung Ihrer Kontokorrentlinie
    25 110 11| Sehr geehrte Damen und Herren,
    25 119 11| gern verlängern wir die eingeräumte Kreditlinie von 150.000,00 EUR bis zum 30.06.2027.
    | Bitte senden Sie uns die beigefügte Vereinbarung bis 30.04.2026 unterschrieben zurück.
    25 140 11| Mit freundlichen Grüßen
    25 148 11| Kreissparkasse Hohenloh
    `,
  ),
  letter(
    'notary costs',
    {
      senderName: 'Notarin Dr. Beatrix Halm',
      senderEmail: 'post@notarin-halm.example',
      senderPhone: '0611 94 50 60',
      recipientName: 'Alexander und Ewa Nowak',
      subject: 'Kostenrechnung gemäß §§ 34, 35 GNotKG in der Sache Kaufvertrag Taunusblick 4',
      documentDate: '2026-05-27',
      dueDate: '2026-06-10',
      amountCents: 91828,
      currency: 'EUR',
      iban: 'DE25510500155638829718',
      reference: '412/2026 H',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    70 14 15| Notarin Dr. Beatrix Halm
    75 22 8| Wilhelmstraße 10 · 65185 Wiesbaden
    70 26 8| Tel. 0611 94 50 60 · post@notarin-halm.example
    22 50 11| Eheleute
    | Alexander und Ewa Nowak
    | Taunusblick 4
    | 65207 Wiesbaden
    140 70 10| Wiesbaden, den 27.05.2026
    140 76 10| UR-Nr. 412/2026 H
    22 95 13| Kostenrechnung
    22 103 10| gemäß §§ 34, 35 GNotKG in der Sache Kaufvertrag Taunusblick 4
    22 114 10| Geschäftswert 310.000,00 EUR
    22 122 9| Nr. 21100 Beurkundungsverfahren >>r185 755,00 EUR
    | Nr. 32001 Dokumentenpauschale >>r185 11,66 EUR
    | Nr. 32005 Auslagen Post >>r185 5,00 EUR
    | Nr. 32014 Umsatzsteuer 19 % >>r185 146,62 EUR
    | zu zahlender Gesamtbetrag >>r185 918,28 EUR
    22 155 10| Wir bitten um Ausgleich binnen zwei Wochen auf das Konto
    | IBAN DE25 5105 0015 5638 8297 18 unter Angabe der UR-Nr.
    `,
  ),
  letter(
    'credit card statement',
    {
      senderName: 'Hansabank Kartenservice AG',
      senderEmail: null,
      senderPhone: '0421 5500 770',
      recipientName: 'Cornelius Abt',
      subject: 'Ihre Kreditkartenabrechnung vom 20.07.2026',
      documentDate: '2026-07-20',
      dueDate: '2026-07-28',
      amountCents: 48317,
      currency: 'EUR',
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: ['Bank'],
    },
    `
    140 12 14| Hansabank
    140 18 9| Kartenservice AG
    20 46 6.5| Hansabank Kartenservice AG, Domshof 8, 28195 Bremen
    20 54 11| Herrn
    | Cornelius Abt
    | Parkallee 220
    | 28213 Bremen
    140 54 9| Kartennummer 4411 XXXX XXXX 1209
    140 60 9| Service 0421 5500 770
    20 95 12| Ihre Kreditkartenabrechnung vom 20.07.2026
    20 106 9| Belegdatum >>50 Umsatz >>r185 EUR
    | 24.06.2026 >>50 Bahn Fernverkehr >>r185 89,90
    | 02.07.2026 >>50 Buchhandlung am Markt >>r185 23,27
    | 11.07.2026 >>50 Hotel Seeblick >>r185 370,00
    | >>50 Neuer Saldo >>r185 483,17
    20 140 10| Den Betrag von 483,17 EUR buchen wir am 28.07.2026 von Ihrem Girokonto ab.
    `,
  ),
  letter(
    'house money of an owners association',
    {
      senderName: 'WEG-Verwaltung Pohlmann & Söhne OHG',
      senderEmail: 'weg@pohlmann-soehne.example',
      senderPhone: '0231 / 55 88 0',
      recipientName: 'Gudrun Timmermann',
      subject: 'Jahresabrechnung 2025 der WEG Kaiserstraße 40-44, Wohnung Nr. 17',
      documentDate: '2026-07-03',
      dueDate: '2026-07-31',
      amountCents: 42615,
      currency: 'EUR',
      iban: 'DE02440501999309505444',
      reference: 'K40/17',
      documentType: 'Document',
      language: 'de',
      tags: ['Miete'],
    },
    `
    20 14 13| Pohlmann & Söhne
    20 20 8| WEG-Verwaltung seit 1969
    20 46 6.5| WEG-Verwaltung Pohlmann & Söhne OHG · Hoher Wall 15 · 44137 Dortmund
    20 54 11| Frau Gudrun Timmermann
    | Kaiserstraße 42
    | 44135 Dortmund
    130 46 9| Bearbeiter: Herr Ruhl
    | Durchwahl: 0231 / 55 88 0
    | E-Mail: weg@pohlmann-soehne.example
    | Unser Zeichen: K40/17
    | Dortmund, 3. Juli 2026
    20 94 11| Jahresabrechnung 2025 der WEG Kaiserstraße 40-44, Wohnung Nr. 17
    20 104 10| Sehr geehrte Frau Timmermann,
    20 112 10| die Eigentümerversammlung hat am 24.06.2026 die Jahresabrechnung beschlossen.
    20 122 10| Ihre Kosten laut Einzelabrechnung >>r185 3.906,15 EUR
    | geleistete Hausgeldzahlungen >>r185 -3.480,00 EUR
    | Abrechnungsergebnis (Nachzahlung) >>r185 426,15 EUR
    20 142 10| Bitte überweisen Sie die Nachzahlung bis 31.07.2026 auf das Hausgeldkonto
    | DE02 4405 0199 9309 5054 44.
    20 158 10| Mit freundlichen Grüßen
    20 168 10| i. V. Ruhl
    `,
  ),
  letter(
    'friendly payment reminder of a shop',
    {
      senderName: 'Gartenwelt Rosenow GmbH & Co. KG',
      senderEmail: 'buchhaltung@gartenwelt-rosenow.example',
      senderPhone: '03991 66 77 0',
      recipientName: 'Bianca Freese',
      subject: 'Zahlungserinnerung',
      documentDate: '2026-06-08',
      dueDate: '2026-06-18',
      amountCents: 15940,
      currency: 'EUR',
      iban: 'DE36130500002844112455',
      reference: '7100442',
      documentType: 'Document',
      language: 'de',
      tags: ['Mahnung'],
    },
    `
    20 12 18| Gartenwelt Rosenow
    20 47 7| Gartenwelt Rosenow GmbH & Co. KG · Am See 1 · 17192 Waren
    20 55 11| Frau
    | Bianca Freese
    | Papenberg 6
    | 17192 Waren
    135 55 9| 08.06.2026
    | Kundennummer 20991
    20 95 14| Zahlungserinnerung
    20 106 10| Sehr geehrte Frau Freese,
    20 114 10| sicher haben Sie es nur übersehen: Unsere Rechnung Nr. 7100442 vom 04.05.2026 über
    | 159,40 EUR ist noch offen. Fällig war sie am 18.05.2026.
    20 130 10| Bitte gleichen Sie den Betrag innerhalb der nächsten 10 Tage aus. Sollten Sie bereits
    | gezahlt haben, betrachten Sie dieses Schreiben als gegenstandslos.
    20 148 10| IBAN DE36 1305 0000 2844 1124 55, BIC NOLADE21WRN
    20 158 10| Mit freundlichen Grüßen
    | Gartenwelt Rosenow GmbH & Co. KG
    20 275 7| Fragen? buchhaltung@gartenwelt-rosenow.example oder 03991 66 77 0
    `,
  ),
];
