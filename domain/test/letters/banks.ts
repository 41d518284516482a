import { letter } from './layout.ts';

export const banks = [
  letter(
    'bank changes its conditions',
    {
      senderName: 'Volksbank Ostharz eG',
      senderEmail: 'beratung@vb-ostharz.example',
      senderPhone: '03943 55 00',
      recipientName: 'Gerd Lüders',
      subject: 'Änderung unserer Allgemeinen Geschäftsbedingungen zum 1. Januar 2027',
      documentDate: '2026-10-30',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: ['Bank'],
    },
    `
    20 12 15| Volksbank Ostharz eG
    20 46 7| Volksbank Ostharz eG · Breite Straße 40 · 38855 Wernigerode
    20 54 11| Herrn
    | Gerd Lüders
    | Försterweg 2
    | 38875 Elend
    130 54 9| Ihre Beraterin: Nadine Uhl
    | Telefon 03943 55 00
    | beratung@vb-ostharz.example
    | 30. Oktober 2026
    20 97 12| Änderung unserer Allgemeinen Geschäftsbedingungen zum 1. Januar 2027
    20 108 10| Sehr geehrter Herr Lüders,
    20 116 10| wir passen unsere Allgemeinen Geschäftsbedingungen und das Preisverzeichnis an.
    | Bitte stimmen Sie den Änderungen bis zum 31.12.2026 in Ihrem Online-Banking zu.
    20 132 10| Das Kontoführungsentgelt beträgt künftig 5,90 EUR im Monat.
    20 142 10| Mit freundlichen Grüßen
    | Volksbank Ostharz eG
    20 272 7| Vorstand: Kai Rode, Iris Lampe · Genossenschaftsregister Stendal GnR 100 · BIC GENODEF1QLB · USt-IdNr. DE139000111
    `,
  ),
  letter(
    'account statement',
    {
      senderName: 'Sparkasse Ahrtal',
      senderEmail: null,
      senderPhone: '02641 3800',
      recipientName: 'Bäckerei Nolden GmbH',
      subject: 'Kontoauszug 8/2026',
      documentDate: '2026-08-31',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: ['Bank'],
    },
    `
    150 12 16| Sparkasse Ahrtal
    20 46 7| Sparkasse Ahrtal, Wilhelmstr. 1, 53474 Bad Neuenahr-Ahrweiler
    20 54 11| Bäckerei Nolden GmbH
    | Markt 11
    | 53474 Bad Neuenahr-Ahrweiler
    130 54 9| Telefon: 02641 3800
    | Datum: 31.08.2026
    | Seite 1 von 1
    20 95 14| Kontoauszug 8/2026
    20 104 9| Geschäftsgirokonto, IBAN: DE35 5505 0120 8959 6111 91, BIC: MALADE51AHR
    20 114 9| Datum >>50 Erläuterung >>r185 Betrag EUR
    | >>50 Kontostand am 31.07.2026 >>r185 12.405,77
    | 03.08.2026 >>50 Lastschrift Stadtwerke >>r185 -812,40
    | 14.08.2026 >>50 Gutschrift Überweisung Hotel Post >>r185 2.310,00
    | 28.08.2026 >>50 Löhne >>r185 -9.870,12
    | >>50 Kontostand am 31.08.2026 >>r185 4.033,25
    20 150 8| Bitte erheben Sie Einwendungen unverzüglich. Guthaben sind nach Maßgabe des
    | Einlagensicherungsgesetzes entschädigungsfähig.
    `,
  ),
  letter(
    'sports club membership',
    {
      senderName: 'TSV Grün-Weiß Auental 1921 e.V.',
      senderEmail: 'kasse@tsv-auental.example',
      senderPhone: null,
      recipientName: 'Eltern von Mats Richter',
      subject: 'Mitgliedsbeitrag 2026',
      documentDate: '2026-02-15',
      dueDate: '2026-03-01',
      amountCents: 9600,
      currency: 'EUR',
      iban: 'DE45860555923787093963',
      reference: '2211',
      documentType: 'Document',
      language: 'de',
      tags: ['Beitrag'],
    },
    `
    20 12 14| TSV Grün-Weiß Auental 1921 e.V.
    20 19 9| Abteilung Turnen
    20 46 7| TSV Grün-Weiß Auental 1921 e.V., Sportplatzweg 1, 08280 Aue
    20 55 11| Eltern von
    | Mats Richter
    | Hakenkrümme 4
    | 08280 Aue
    130 60 10| Aue, 15. Februar 2026
    20 96 11| Mitgliedsbeitrag 2026
    | Mitgliedsnummer 2211
    20 112 10| Liebe Eltern,
    20 120 10| der Jahresbeitrag für Mats beträgt 96,00 Euro. Bitte überweist den Beitrag bis zum 01.03.2026
    | auf unser Vereinskonto DE45 8605 5592 3787 0939 63. Rückfragen gern an kasse@tsv-auental.example.
    20 140 10| Sportliche Grüße
    | Silke Arnold, Kassenwartin
    `,
  ),
  letter(
    'donation receipt',
    {
      senderName: 'Tierheim Weidengrund e.V.',
      senderEmail: 'spenden@tierheim-weidengrund.example',
      senderPhone: '0541 90 90 12',
      recipientName: 'Luise und Horst Tappe',
      subject: 'Zuwendungsbestätigung 2025',
      documentDate: '2026-01-29',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: ['Spende'],
    },
    `
    20 14 16| Tierheim Weidengrund e.V.
    20 46 7| Tierheim Weidengrund e.V. · Am Hang 6 · 49078 Osnabrück
    20 54 11| Ehepaar
    | Luise und Horst Tappe
    | Lotter Straße 15
    | 49078 Osnabrück
    135 54 9| Tel. 0541 90 90 12
    | spenden@tierheim-weidengrund.example
    | Osnabrück, 29.01.2026
    20 96 12| Zuwendungsbestätigung 2025
    20 106 10| Liebe Frau Tappe, lieber Herr Tappe,
    20 114 10| herzlichen Dank für Ihre Spende von 250,00 Euro am 12.12.2025. Ihre Zuwendung ist
    | ausschließlich für unsere gemeinnützige Arbeit bestimmt und steuerlich abzugsfähig.
    20 130 10| Herzliche Grüße
    | Anja Brink, Vorsitzende
    `,
  ),
];
