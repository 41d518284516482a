import { letter } from './layout.ts';

export const telecom = [
  letter(
    'mobile bill by direct debit',
    {
      senderName: 'Funkwelle Mobil GmbH',
      senderEmail: null,
      senderPhone: '0800 555 12 34',
      recipientName: 'Tobias Engel',
      subject: 'Ihre Rechnung für Oktober 2026',
      documentDate: '2026-11-02',
      dueDate: '2026-11-12',
      amountCents: 3999,
      currency: 'EUR',
      iban: null,
      reference: '8851 2204 117',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Telekommunikation'],
    },
    `
    150 10 24| funkwelle
    20 47 6.5| Funkwelle Mobil GmbH, Postfach 11 11, 40211 Düsseldorf
    20 55 10.5| Herrn Tobias Engel
    | Birkenweg 77
    | 40468 Düsseldorf
    125 50 8.5| Rechnungsnummer: >>160 8851 2204 117
    | Kundennummer: >>160 1177 0043
    | Rufnummer: >>160 0171 0000123
    | Rechnungsdatum: >>160 02.11.2026
    | Seite: >>160 1 von 2
    20 95 14| Ihre Rechnung für Oktober 2026
    20 106 10| Guten Tag Tobias Engel,
    20 114 10| hier kommt Ihre Rechnung. Den Rechnungsbetrag buchen wir am 12.11.2026 von Ihrem Konto
    | DE45 8605 XXXX XXXX XXXX 63 bei der Sparkasse ab.
    20 130 10| Grundpreise >>r185 33,61 EUR
    | Verbindungen >>r185 0,00 EUR
    | Summe netto >>r185 33,61 EUR
    | 19 % Umsatzsteuer >>r185 6,38 EUR
    | Zu zahlender Betrag >>r185 39,99 EUR
    20 165 10| Fragen beantworten wir gern unter 0800 555 12 34.
    20 172 10| Ihr Funkwelle-Team
    20 272 6| Funkwelle Mobil GmbH · Geschäftsführung: A. Kluge, M. Seidl · Amtsgericht Düsseldorf HRB 55123 · USt-IdNr. DE811222333
    === page
    20 20 9| Rechnungsnummer 8851 2204 117 >>150 Seite 2 von 2
    20 35 10| Einzelverbindungen
    | 03.10.2026 14:02 >>80 0151 0000444 >>r185 0,00 EUR
    | 09.10.2026 09:41 >>80 0221 0000123 >>r185 0,00 EUR
    `,
  ),
  letter(
    'cancellation confirmed by an internet provider',
    {
      senderName: 'Glasfaser Hansenet GmbH & Co. KG',
      senderEmail: 'kundendienst@hansenet.example',
      senderPhone: '0451 2000 400',
      recipientName: 'Merle Carstens',
      subject: 'Bestätigung Ihrer Kündigung',
      documentDate: '2026-10-08',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'HN-5520981',
      documentType: 'Document',
      language: 'de',
      tags: ['Kündigung', 'Telekommunikation'],
    },
    `
    20 15 16| hansenet
    20 46 7| Glasfaser Hansenet GmbH & Co. KG - Kanalstr. 20 - 23552 Lübeck
    20 54 11| Merle Carstens
    | Mühlendamm 3
    | 23552 Lübeck
    130 50 9| Kundennummer HN-5520981
    130 55 9| Datum 08.10.2026
    20 98 12| Bestätigung Ihrer Kündigung
    20 108 10| Sehr geehrte Frau Carstens,
    20 116 10| hiermit bestätigen wir den Eingang Ihrer Kündigung vom 05.10.2026. Ihr Vertrag über den
    | Internetanschluss endet zum 31.12.2026. Schade, dass Sie uns verlassen möchten.
    20 132 10| Bitte senden Sie den Router bis spätestens 14 Tage nach Vertragsende zurück.
    20 142 10| Fragen? Rufen Sie uns an unter 0451 2000 400 oder schreiben Sie an kundendienst@hansenet.example.
    20 156 10| Mit freundlichen Grüßen
    | Ihr Kundendienst
    `,
  ),
  letter(
    'broadcasting fee',
    {
      senderName: 'Beitragsstelle Rundfunk',
      senderEmail: null,
      senderPhone: '01806 999 555 10',
      recipientName: 'Paula Niemeyer',
      subject: 'Zahlung der Rundfunkbeiträge',
      documentDate: '2026-02-01',
      dueDate: '2026-03-15',
      amountCents: 5508,
      currency: 'EUR',
      iban: 'DE13290501010876213899',
      reference: '468 112 907',
      documentType: 'Document',
      language: 'de',
      tags: ['Beitrag'],
    },
    `
    20 14 12| Beitragsstelle Rundfunk
    20 47 6.5| Beitragsstelle Rundfunk, 50656 Köln
    20 55 11| Frau
    | Paula Niemeyer
    | Ostertorsteinweg 50
    | 28203 Bremen
    130 50 9| Beitragsnummer
    130 54 11| 468 112 907
    130 62 9| Service-Telefon 01806 999 555 10
    130 72 9| 01.02.2026
    20 97 12| Zahlung der Rundfunkbeiträge
    20 107 10| Sehr geehrte Frau Niemeyer,
    20 115 10| für den Zeitraum 01.2026 bis 03.2026 sind Rundfunkbeiträge in Höhe von 55,08 Euro zu zahlen.
    | Bitte überweisen Sie den Betrag bis zum 15.03.2026.
    20 130 10| Empfänger: Rundfunk ARD, ZDF, DRadio
    | IBAN: DE13 2905 0101 0876 2138 99
    | Verwendungszweck: 468 112 907
    20 150 10| Mit freundlichen Grüßen
    | Ihre Beitragsstelle
    `,
  ),
];
