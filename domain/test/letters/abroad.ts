import { letter } from './layout.ts';

export const abroad = [
  letter(
    'electricity bill from Britain',
    {
      senderName: 'Severn Valley Energy Ltd',
      senderEmail: 'help@severnvalleyenergy.example',
      senderPhone: '0345 600 7000',
      recipientName: 'Eleanor Hughes',
      subject: 'Your electricity bill',
      documentDate: '2026-03-14',
      dueDate: '2026-03-28',
      amountCents: 14873,
      currency: 'GBP',
      iban: 'GB29NWBK60161331926819',
      reference: '8500 1122 4477',
      documentType: 'Invoice',
      language: 'en',
      tags: ['Rechnung', 'Energie'],
    },
    `
    20 12 18| Severn Valley Energy
    130 14 8| Severn Valley Energy Ltd
    | PO Box 211, Worcester WR1 2AB
    | 0345 600 7000
    | help@severnvalleyenergy.example
    20 55 11| Mrs Eleanor Hughes
    | 12 Mill Lane
    | Worcester
    | WR2 4QT
    130 55 10| Account number: 8500 1122 4477
    | Bill date: 14 March 2026
    20 95 14| Your electricity bill
    20 105 10| Dear Mrs Hughes,
    20 113 10| This bill covers 12 December 2025 to 11 March 2026.
    20 121 10| Electricity used 512 kWh >>r180 £121.55
    | Standing charge >>r180 £20.10
    | VAT at 5% >>r180 £7.08
    | Total amount due >>r180 £148.73
    20 145 10| Please pay £148.73 by 28 March 2026. You can pay by bank transfer to
    | IBAN GB29 NWBK 6016 1331 9268 19.
    20 160 10| Yours sincerely,
    | Customer Services
    `,
  ),
  letter(
    'consultant invoice with net 30 days',
    {
      senderName: 'Bright Harbor Consulting LLC',
      senderEmail: 'billing@brightharbor.example',
      senderPhone: '+1 617 555 0142',
      recipientName: 'Kolbe Software GmbH',
      subject: 'INVOICE',
      documentDate: '2026-06-30',
      dueDate: '2026-07-30',
      amountCents: 480000,
      currency: 'USD',
      iban: null,
      reference: 'INV-20419',
      documentType: 'Invoice',
      language: 'en',
      tags: ['Rechnung'],
    },
    `
    20 15 16| Bright Harbor Consulting LLC
    20 23 9| 200 Atlantic Avenue, Boston, MA 02110 | billing@brightharbor.example | +1 617 555 0142
    20 45 22| INVOICE
    20 60 10| Bill to:
    | Kolbe Software GmbH
    | Torstraße 105
    | 10119 Berlin
    | Germany
    130 60 10| Invoice number: >>165 INV-20419
    | Invoice date: >>165 June 30, 2026
    | Terms: >>165 Net 30
    20 100 10| Description >>120 Hours >>145 Rate >>r190 Amount
    | Security review, June 2026 >>120 24 >>145 $200.00 >>r190 $4,800.00
    130 120 10| Subtotal >>r190 $4,800.00
    | Tax (0%) >>r190 $0.00
    | Amount due (USD) >>r190 $4,800.00
    20 145 10| Please make payment by wire transfer within 30 days. Thank you for your business!
    `,
  ),
  letter(
    'university letter without money',
    {
      senderName: 'University of Northbridge',
      senderEmail: 'admissions@northbridge.example',
      senderPhone: '+44 1632 960 110',
      recipientName: 'Jonas Weber',
      subject: 'Your application for the MSc in Marine Biology',
      documentDate: '2026-02-03',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'NB/26/55102',
      documentType: 'Document',
      language: 'en',
      tags: [],
    },
    `
    20 12 18| University of Northbridge
    20 20 9| Admissions Office, College Road, Northbridge NB1 3XY
    20 50 11| Mr Jonas Weber
    | Schillerstr. 8
    | 07745 Jena
    | Germany
    130 50 10| 3 February 2026
    | Our ref: NB/26/55102
    | Tel: +44 1632 960 110
    | admissions@northbridge.example
    20 88 10| Dear Mr Weber,
    20 97 11| Your application for the MSc in Marine Biology
    20 107 10| Thank you for applying to the University of Northbridge. We are pleased to offer you a place
    | to start in September 2026. Please confirm by 2 March 2026 that you accept this offer.
    20 125 10| Yours sincerely,
    20 138 10| Dr Harriet Cole
    | Head of Admissions
    `,
  ),
  letter(
    'Swiss bill in francs with the address on the right',
    {
      senderName: 'Zahnarztpraxis Dr. Reto Ammann',
      senderEmail: 'praxis@zahnarzt-ammann.example',
      senderPhone: '+41 44 555 66 77',
      recipientName: 'Claudia Meier',
      subject: 'Honorarrechnung',
      documentDate: '2026-05-12',
      dueDate: '2026-06-11',
      amountCents: 42050,
      currency: 'CHF',
      iban: 'CH9300762011623852957',
      reference: '10488',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Gesundheit'],
    },
    `
    20 15 13| Zahnarztpraxis Dr. Reto Ammann
    20 22 9| Seefeldstrasse 90
    | 8008 Zürich
    | Telefon +41 44 555 66 77
    | praxis@zahnarzt-ammann.example
    120 52 11| Frau
    | Claudia Meier
    | Höschgasse 12
    | 8008 Zürich
    20 88 10| Zürich, 12. Mai 2026
    20 98 14| Honorarrechnung
    20 106 10| Rechnungs-Nr. 10488
    20 118 10| Dentalhygiene vom 28.04.2026 >>r180 CHF 180.50
    | Füllung Zahn 26 >>r180 CHF 240.00
    | Total >>r180 CHF 420.50
    20 142 10| Zahlbar innert 30 Tagen. Besten Dank.
    20 150 10| IBAN CH93 0076 2011 6238 5295 7
    `,
  ),
  letter(
    'Austrian carpenter',
    {
      senderName: 'Tischlerei Huber GmbH',
      senderEmail: 'office@tischlerei-huber.example',
      senderPhone: '+43 662 87 65 43',
      recipientName: 'Hotel Mirabell KG',
      subject: 'Rechnung 2026-088',
      documentDate: '2026-04-09',
      dueDate: '2026-04-23',
      amountCents: 318000,
      currency: 'EUR',
      iban: 'AT661200010012345678',
      reference: '2026-088',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    110 12 18| Tischlerei Huber GmbH
    110 20 8| Alpenstraße 60, 5020 Salzburg
    | Tel. +43 662 87 65 43 | office@tischlerei-huber.example
    | UID: ATU12345678 | FN 123456a
    20 52 11| Hotel Mirabell KG
    | z.H. Hr. Pichler
    | Mirabellplatz 2
    | 5020 Salzburg
    140 60 10| Salzburg, am 09.04.2026
    20 90 14| Rechnung 2026-088
    20 100 10| Leistungszeitraum: März 2026
    20 110 10| 4 Stk. Einbauschrank Eiche >>r185 2.650,00
    | 20 % USt. >>r185 530,00
    | Rechnungssumme EUR >>r185 3.180,00
    20 135 10| Zahlungsziel: 14 Tage ab Rechnungsdatum ohne Abzug.
    | Bankverbindung: IBAN AT66 1200 0100 1234 5678, BIC BKAUATWW
    `,
  ),
  letter(
    'French invoice',
    {
      senderName: 'Imprimerie Dubois SARL',
      senderEmail: 'contact@imprimerie-dubois.example',
      senderPhone: '+33 3 88 00 11 22',
      recipientName: 'Galerie Rhein GmbH',
      subject: 'Facture n° F2026-118',
      documentDate: '2026-07-21',
      dueDate: '2026-08-20',
      amountCents: 96000,
      currency: 'EUR',
      iban: 'FR7630006000011234567890189',
      reference: 'F2026-118',
      documentType: 'Invoice',
      language: 'fr',
      tags: ['Rechnung'],
    },
    `
    20 14 16| Imprimerie Dubois SARL
    20 22 9| 14 rue des Tanneurs, 67000 Strasbourg
    | Tél. +33 3 88 00 11 22 - contact@imprimerie-dubois.example
    115 50 11| Galerie Rhein GmbH
    | Kaiserallee 3
    | 76133 Karlsruhe
    | Allemagne
    20 80 10| Strasbourg, le 21 juillet 2026
    20 92 14| Facture n° F2026-118
    20 104 10| Impression de 500 catalogues, livraison comprise dans le prix
    20 114 10| Total HT >>r185 800,00 €
    | TVA 20 % >>r185 160,00 €
    | Total TTC >>r185 960,00 €
    20 138 10| Date d'échéance : 20/08/2026
    | Merci de régler la facture par virement : IBAN FR76 3000 6000 0112 3456 7890 189
    `,
  ),
];
