import { letter } from './layout.ts';

export const homes = [
  letter(
    'service charge statement of a property manager',
    {
      senderName: 'Immobilienverwaltung Dreyer e.K.',
      senderEmail: 'post@iv-dreyer.example',
      senderPhone: '0421 / 98 76 50',
      recipientName: 'Familie Yilmaz',
      subject: 'Betriebskostenabrechnung 2025, Wohnung 2. OG links',
      documentDate: '2026-08-31',
      dueDate: '2026-09-30',
      amountCents: 31288,
      currency: 'EUR',
      iban: 'DE90760501019079544025',
      reference: 'BK-25/0417',
      documentType: 'Document',
      language: 'de',
      tags: ['Miete'],
    },
    `
    20 14 14| Immobilienverwaltung Dreyer e.K.
    20 46 6.5| Immobilienverwaltung Dreyer e.K., Contrescarpe 8, 28203 Bremen
    20 55 11| Familie Yilmaz
    | Humboldtstraße 112
    | 28203 Bremen
    130 55 9| Objekt: Humboldtstraße 112
    | Unser Zeichen: BK-25/0417
    | Telefon: 0421 / 98 76 50
    | E-Mail: post@iv-dreyer.example
    | Bremen, 31.08.2026
    20 96 11| Betriebskostenabrechnung 2025, Wohnung 2. OG links
    20 106 10| Sehr geehrte Familie Yilmaz,
    20 114 10| anbei erhalten Sie die Abrechnung der Betriebskosten für die Zeit vom 01.01.2025 bis 31.12.2025.
    20 124 10| Ihr Kostenanteil >>r180 2.472,88 €
    | Ihre Vorauszahlungen >>r180 2.160,00 €
    | Nachzahlung >>r180 312,88 €
    20 144 10| Wir bitten um Überweisung der Nachzahlung binnen 30 Tagen auf das Ihnen bekannte Mietkonto
    | IBAN DE90 7605 0101 9079 5440 25.
    20 160 10| Mit freundlichem Gruß
    | i. A. Petra Wolff
    `,
  ),
  letter(
    'rent increase',
    {
      senderName: 'Wohnbau Elbe eG',
      senderEmail: null,
      senderPhone: '0351 4422-118',
      recipientName: 'Dr. Katrin Sommer',
      subject: 'Erhöhung Ihrer Grundmiete gemäß § 558 BGB',
      documentDate: '2026-03-16',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '117.04.22',
      documentType: 'Document',
      language: 'de',
      tags: ['Miete'],
    },
    `
    150 12 16| wohnbau elbe
    20 46 6.5| Wohnbau Elbe eG · Elbufer 3 · 01097 Dresden
    20 54 11| Frau Dr. Katrin Sommer
    | Königstraße 21
    | 01097 Dresden
    130 50 9| Mietvertragsnummer
    | 117.04.22
    130 62 9| Frau Albrecht, 0351 4422-118
    130 72 9| Dresden, 16.03.2026
    20 98 11| Erhöhung Ihrer Grundmiete gemäß § 558 BGB
    20 108 10| Sehr geehrte Frau Dr. Sommer,
    20 116 10| Ihre Grundmiete beträgt derzeit 612,00 € monatlich und ist seit mehr als 15 Monaten unverändert.
    | Wir bitten Sie, einer Erhöhung auf 655,00 € ab dem 01.06.2026 zuzustimmen.
    20 132 10| Bitte senden Sie uns die beigefügte Zustimmungserklärung bis zum 31.05.2026 unterschrieben zurück.
    20 146 10| Mit freundlichen Grüßen
    | Wohnbau Elbe eG
    `,
  ),
  letter(
    'property tax of a municipality with quarters',
    {
      senderName: 'Gemeinde Birkenfelde',
      senderEmail: 'steueramt@birkenfelde.example',
      senderPhone: '038321/605-14',
      recipientName: 'Erbengemeinschaft Hinrichs',
      subject: 'Grundsteuerbescheid für das Kalenderjahr 2026',
      documentDate: '2026-01-20',
      dueDate: '2026-02-15',
      amountCents: 9460,
      currency: 'EUR',
      iban: 'DE36130500002844112455',
      reference: '01.00217.9',
      documentType: 'Document',
      language: 'de',
      tags: ['Steuer', 'Behörde'],
    },
    `
    20 13 15| Gemeinde Birkenfelde
    20 20 9| Der Bürgermeister
    20 46 7| Gemeinde Birkenfelde, Dorfplatz 1, 18445 Birkenfelde
    20 54 11| Erbengemeinschaft
    | Hinrichs
    | z. Hd. Frau Elke Hinrichs
    | Am Bodden 5
    | 18445 Birkenfelde
    125 46 9| Kassenzeichen: 01.00217.9
    | (bei allen Zahlungen angeben)
    | Auskunft: Frau Topp
    | Telefon: 038321/605-14
    | steueramt@birkenfelde.example
    | Datum: 20.01.2026
    20 96 12| Grundsteuerbescheid für das Kalenderjahr 2026
    20 108 10| Grundsteuer B >>90 Messbetrag 88,62 € >>140 Hebesatz 427 % >>r185 378,40 €
    20 118 10| Fälligkeiten:
    | 15.02.2026 >>60 94,60 €
    | 15.05.2026 >>60 94,60 €
    | 15.08.2026 >>60 94,60 €
    | 15.11.2026 >>60 94,60 €
    20 146 10| Bankverbindung: Sparkasse Vorpommern, IBAN DE36 1305 0000 2844 1124 55
    20 156 10| Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann innerhalb eines Monats Widerspruch
    | erhoben werden.
    `,
  ),
  letter(
    'notice of a tenant, private letter',
    {
      senderName: 'Julia Wenzel',
      senderEmail: 'julia.wenzel@mailbox.example',
      senderPhone: '0176 1234567',
      recipientName: 'Robert Haas',
      subject: 'Kündigung des Mietvertrags vom 01.04.2021',
      documentDate: '2026-05-29',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: ['Kündigung', 'Miete'],
    },
    `
    25 20 11| Julia Wenzel
    | Talstraße 19
    | 66119 Saarbrücken
    | Tel. 0176 1234567
    | julia.wenzel@mailbox.example
    25 60 11| Herrn
    | Robert Haas
    | Winterbergstraße 2
    | 66119 Saarbrücken
    140 92 11| Saarbrücken, 29. Mai 2026
    25 108 11| Kündigung des Mietvertrags vom 01.04.2021
    25 120 11| Sehr geehrter Herr Haas,
    25 130 11| hiermit kündige ich den Mietvertrag über die Wohnung in der Talstraße 19, 1. OG rechts,
    | fristgerecht zum 31. August 2026. Bitte bestätigen Sie mir den Erhalt der Kündigung schriftlich.
    25 150 11| Mit freundlichen Grüßen
    25 168 11| Julia Wenzel
    `,
  ),
];
