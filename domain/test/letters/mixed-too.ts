import { letter } from './layout.ts';

export const mixedToo = [
  letter(
    'insurance letter of cancellation',
    {
      senderName: 'Rheinland Haftpflicht VVaG',
      senderEmail: 'vertrag@rheinland-haftpflicht.example',
      senderPhone: '0228 / 6070-0',
      recipientName: 'Murat Demir',
      subject: 'Kündigung Ihrer Privathaftpflichtversicherung',
      documentDate: '2026-12-01',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'PHV 4.118.220-5',
      documentType: 'Document',
      language: 'de',
      tags: ['Versicherung', 'Kündigung'],
    },
    `
    20 14 14| Rheinland Haftpflicht VVaG
    20 47 6.5| Rheinland Haftpflicht VVaG, Bonner Talweg 8, 53113 Bonn
    20 55 11| Herrn
    | Murat Demir
    | Adenauerallee 50
    | 53113 Bonn
    125 47 9| Versicherungsnummer PHV 4.118.220-5
    | (bitte immer angeben)
    | Service: 0228 / 6070-0
    | vertrag@rheinland-haftpflicht.example
    | Bonn, den 1. Dezember 2026
    20 97 11| Kündigung Ihrer Privathaftpflichtversicherung
    20 107 10| Sehr geehrter Herr Demir,
    20 115 10| Ihre Kündigung haben wir erhalten. Der Vertrag endet zum 31.12.2026, 24:00 Uhr.
    | Sollten Sie Ihre Meinung ändern, genügt ein Anruf.
    20 135 10| Mit freundlichen Grüßen
    20 145 10| Rheinland Haftpflicht VVaG
    `,
  ),
  letter(
    'car repair on a form with the sender at the bottom',
    {
      senderName: 'Kfz-Werkstatt Manfred Pohl',
      senderEmail: 'pohl@kfz-pohl.example',
      senderPhone: '0981 46 10 22',
      recipientName: 'Gärtnerei Blum',
      subject: 'RECHNUNG',
      documentDate: '2026-03-03',
      dueDate: '2026-03-10',
      amountCents: 71340,
      currency: 'EUR',
      iban: 'DE63450500015279553247',
      reference: 'W-1188',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Kfz'],
    },
    `
    20 15 18| RECHNUNG
    20 50 11| Firma
    | Gärtnerei Blum
    | Rothenburger Str. 8
    | 91522 Ansbach
    130 50 10| Rechnung Nr.: W-1188
    | Datum: 3.3.2026
    | Kennzeichen: AN-GB 12
    | km-Stand: 84.120
    20 95 9| Bremsbeläge vorn und hinten erneuert >>r185 388,00
    | Arbeitslohn 3,5 Std. >>r185 211,50
    20 115 10| Netto >>r185 599,50 EUR
    | 19% MWSt. >>r185 113,90 EUR
    | Gesamt >>r185 713,40 EUR
    20 135 10| Zahlung bitte innerhalb 7 Tagen ohne Abzug.
    | Vielen Dank für Ihren Auftrag!
    20 265 8| Kfz-Werkstatt Manfred Pohl · Eyber Str. 70 · 91522 Ansbach · Tel. 0981 46 10 22 · pohl@kfz-pohl.example
    | Sparkasse Ansbach IBAN DE63 4505 0001 5279 5532 47 · Steuernr. 203/260/11223
    `,
  ),
  letter(
    'training course bill in English from Ireland',
    {
      senderName: 'Claddagh Language School',
      senderEmail: 'accounts@claddagh-school.example',
      senderPhone: '+353 91 555 010',
      recipientName: 'Franziska Albers',
      subject: 'Invoice for your summer course',
      documentDate: '2026-04-16',
      dueDate: '2026-05-15',
      amountCents: 124000,
      currency: 'EUR',
      iban: 'NL91ABNA0417164300',
      reference: 'CLS-3307',
      documentType: 'Invoice',
      language: 'en',
      tags: ['Rechnung'],
    },
    `
    20 14 18| Claddagh Language School
    20 22 9| 3 Quay Street, Galway H91 X2Y3, Ireland
    20 50 11| Ms Franziska Albers
    | Weserstr. 7
    | 12047 Berlin
    125 50 9| Invoice no. CLS-3307
    | Date: 16 April 2026
    | Phone: +353 91 555 010
    | accounts@claddagh-school.example
    20 90 12| Invoice for your summer course
    20 100 10| Dear Franziska,
    20 108 10| Thank you for booking with us. Here is the summary of your course:
    20 118 10| Tuition, 4 weeks >>r180 EUR 980.00
    | Host family deposit >>r180 EUR 260.00
    | Total >>r180 EUR 1,240.00
    20 142 10| Payment is due by 15 May 2026 to IBAN NL91 ABNA 0417 1643 00.
    20 152 10| Kind regards,
    | Aoife Brennan
    `,
  ),
  letter(
    'chamber of commerce fee',
    {
      senderName: 'Industrie- und Handelskammer Westheide',
      senderEmail: 'beitrag@ihk-westheide.example',
      senderPhone: '02541 8700-77',
      recipientName: 'Webdesign Schulte UG (haftungsbeschränkt)',
      subject: 'Beitragsbescheid 2026',
      documentDate: '2026-06-15',
      dueDate: '2026-07-15',
      amountCents: 7500,
      currency: 'EUR',
      iban: 'DE23720500009195848384',
      reference: '0049 1177 20',
      documentType: 'Document',
      language: 'de',
      tags: ['Beitrag'],
    },
    `
    20 12 14| Industrie- und Handelskammer
    20 19 14| Westheide
    20 47 6.5| Industrie- und Handelskammer Westheide | Postfach 4024 | 48653 Coesfeld
    20 55 11| Webdesign Schulte UG (haftungsbeschränkt)
    | Letter Straße 5
    | 48653 Coesfeld
    125 47 9| Beitragsteam
    | Tel. 02541 8700-77
    | beitrag@ihk-westheide.example
    125 64 9| Mitgliedsnummer 0049 1177 20
    125 70 9| Coesfeld, 15.06.2026
    20 96 12| Beitragsbescheid 2026
    20 106 10| Sehr geehrte Damen und Herren,
    20 114 10| wir veranlagen Sie vorläufig zum Grundbeitrag für das Geschäftsjahr 2026:
    20 124 10| Grundbeitrag >>r180 75,00 EUR
    | Umlage >>r180 0,00 EUR
    | Zu zahlender Gesamtbetrag >>r180 75,00 EUR
    20 148 10| Der Betrag ist innerhalb von 30 Tagen nach Zugang dieses Bescheides zu zahlen auf
    | IBAN DE23 7205 0000 9195 8483 84.
    `,
  ),
  letter(
    'advertising of a bank',
    {
      senderName: 'Nordlicht Direktbank AG',
      senderEmail: null,
      senderPhone: '0461 70 70 70',
      recipientName: 'Swantje Petersen',
      subject: 'Ihr Kredit ab 3,99 % effektivem Jahreszins',
      documentDate: '2026-02-24',
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
    20 12 20| nordlicht
    20 46 7| Nordlicht Direktbank AG · 24931 Flensburg
    20 55 11| Frau
    | Swantje Petersen
    | Norderstraße 60
    | 24939 Flensburg
    130 70 9| Flensburg, im Februar 2026
    130 75 9| 24.02.2026
    20 95 14| Ihr Kredit ab 3,99 % effektivem Jahreszins
    20 106 10| Guten Tag Frau Petersen,
    20 114 10| erfüllen Sie sich jetzt Ihre Wünsche! Leihen Sie sich 10.000 € schon ab 184,12 € im Monat.
    | Einfach online abschließen oder anrufen: 0461 70 70 70.
    20 132 10| Herzliche Grüße
    | Ihre Nordlicht Direktbank
    20 270 6| Repräsentatives Beispiel: Nettodarlehensbetrag 10.000 €, Gesamtbetrag 11.047,20 €, Laufzeit 60 Monate.
    `,
  ),
  letter(
    'municipal waste fee, old typewriter form without zones',
    {
      senderName: 'Landkreis Moorgrund',
      senderEmail: null,
      senderPhone: '04488 / 56-214',
      recipientName: 'Heinrich Oltmanns',
      subject: 'Abfallgebührenbescheid 2026',
      documentDate: '2026-01-30',
      dueDate: '2026-03-02',
      amountCents: 21960,
      currency: 'EUR',
      iban: 'DE35550501208959611191',
      reference: '88-0417-3',
      documentType: 'Document',
      language: 'de',
      tags: ['Behörde'],
    },
    `
    25 20 12| Landkreis Moorgrund
    25 26 12| - Abfallwirtschaft -
    25 50 12| Landkreis Moorgrund, 26653 Westerstede
    25 60 12| Herrn
    | Heinrich Oltmanns
    | Moorstrich 4
    | 26655 Westerstede
    130 50 10| Aktenzeichen 88-0417-3
    130 56 10| Tel. 04488 / 56-214
    130 62 10| Westerstede, d. 30.01.2026
    25 100 12| Abfallgebührenbescheid 2026
    25 112 12| Für das Grundstück Moorstrich 4 werden festgesetzt:
    25 122 12| 1 Restmülltonne 120 l >>r180 163,20 EUR
    25 128 12| 1 Biotonne 80 l >>r180 56,40 EUR
    25 134 12| zu entrichten insgesamt >>r180 219,60 EUR
    25 146 12| Die Gebühr wird fällig am 02.03.2026.
    25 156 12| Kreiskasse: IBAN DE35 5505 0120 8959 6111 91
    `,
  ),
];
