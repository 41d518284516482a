import { letter } from './layout.ts';

export const trades = [
  letter(
    'electrician with early-payment discount, no return line',
    {
      senderName: 'Elektro Sander GmbH',
      senderEmail: 'buero@elektro-sander.example',
      senderPhone: '02161 / 77 88 99',
      recipientName: 'Autohaus Peters GmbH & Co. KG',
      subject: 'Rechnung Nr. 260488',
      documentDate: '2026-07-06',
      dueDate: '2026-08-05',
      amountCents: 178262,
      currency: 'EUR',
      iban: 'DE16300600101923296038',
      reference: '260488',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    20 12 20| Elektro Sander GmbH
    20 21 9| Industriestr. 44 · 41069 Mönchengladbach · Tel. 02161 / 77 88 99 · buero@elektro-sander.example
    20 50 11| Autohaus Peters GmbH & Co. KG
    | Aachener Straße 150
    | 41061 Mönchengladbach
    140 70 10| Datum: >>165 06.07.2026
    | Kunden-Nr.: >>165 10447
    | Auftrag: >>165 A-2288
    20 92 15| Rechnung Nr. 260488
    20 102 9| Pos >>35 Bezeichnung >>110 Menge >>135 Einzelpreis >>r188 Gesamt
    | 1 >>35 Ladestation 11 kW montiert >>110 1 Stk >>135 1.198,00 >>r188 1.198,00
    | 2 >>35 Arbeitszeit Geselle >>110 5 Std >>135 60,00 >>r188 300,00
    20 125 10| Nettobetrag >>r188 1.498,00 €
    | zzgl. 19 % MwSt. >>r188 284,62 €
    | Gesamtbetrag >>r188 1.782,62 €
    20 150 10| Zahlbar innerhalb von 10 Tagen mit 2 % Skonto oder 30 Tage netto.
    20 158 10| Die gelieferte Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.
    20 270 7| Elektro Sander GmbH >>75 Bankverbindung: Volksbank >>130 HRB 9981 AG Mönchengladbach
    | Geschäftsführer: Uwe Sander >>75 IBAN: DE16 3006 0010 1923 2960 38 >>130 USt-ID: DE122334455
    `,
  ),
  letter(
    'tax adviser, sender in the right column',
    {
      senderName: 'Steuerberatung Wagner & Partner mbB',
      senderEmail: 'kanzlei@stb-wagner.example',
      senderPhone: '0761 20 30 40',
      recipientName: 'Malerbetrieb Faller',
      subject: 'Gebührenrechnung Nr. 2026/312',
      documentDate: '2026-10-05',
      dueDate: '2026-10-19',
      amountCents: 59500,
      currency: 'EUR',
      iban: 'DE72684522909648738649',
      reference: '2026/312',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Steuer'],
    },
    `
    145 20 10| Steuerberatung
    | Wagner & Partner mbB
    145 32 8| Kaiserstraße 55
    | 79098 Freiburg
    | Telefon 0761 20 30 40
    | Telefax 0761 20 30 41
    | kanzlei@stb-wagner.example
    20 47 6.5| Steuerberatung Wagner & Partner mbB, Kaiserstraße 55, 79098 Freiburg
    20 54 11| Malerbetrieb Faller
    | Herrn Anton Faller
    | Schwarzwaldstr. 7
    | 79117 Freiburg
    145 75 9| Freiburg, 05. Oktober 2026
    20 98 12| Gebührenrechnung Nr. 2026/312
    20 108 10| Sehr geehrter Herr Faller,
    20 116 10| für unsere Tätigkeit berechnen wir gemäß Steuerberatervergütungsverordnung:
    20 126 10| Erstellung der Umsatzsteuererklärung 2025, § 24 StBVV >>r185 500,00 €
    | Umsatzsteuer 19 % >>r185 95,00 €
    | Zu zahlen >>r185 595,00 €
    20 150 10| Wir bitten um Überweisung innerhalb von 14 Tagen auf unser Konto bei der Sparkasse
    | IBAN DE72 6845 2290 9648 7386 49 unter Angabe der Rechnungsnummer.
    20 168 10| Mit freundlichen Grüßen
    20 180 10| Thomas Wagner
    | Steuerberater
    `,
  ),
  letter(
    'online shop without a letter form',
    {
      senderName: 'Bücherinsel Versand GmbH',
      senderEmail: 'service@buecherinsel.example',
      senderPhone: '030 7766 5544',
      recipientName: 'Lea Hoffmann',
      subject: 'Rechnung',
      documentDate: '2026-12-03',
      dueDate: '2026-12-17',
      amountCents: 4285,
      currency: 'EUR',
      iban: 'DE38430609671803729684',
      reference: 'RE1009942',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    15 12 22| Bücherinsel
    130 14 8| Bücherinsel Versand GmbH
    | Prenzlauer Allee 33
    | 10405 Berlin
    | Tel: 030 7766 5544
    | service@buecherinsel.example
    15 45 10| Rechnungsadresse
    | Lea Hoffmann
    | Kastanienallee 8
    | 10435 Berlin
    75 45 10| Lieferadresse
    | Lea Hoffmann
    | Kastanienallee 8
    | 10435 Berlin
    15 80 18| Rechnung
    15 92 9| Rechnungsnr.: RE1009942 >>75 Bestellnr.: 77120045 >>140 Rechnungsdatum: 03.12.2026
    15 104 9| Artikel >>110 Anzahl >>140 Preis >>r190 Summe
    | Der lange Winter (Roman) >>110 1 >>140 22,00 € >>r190 22,00 €
    | Vogelkalender 2027 >>110 1 >>140 15,90 € >>r190 15,90 €
    | Versand >>r190 4,95 €
    130 130 10| Gesamtsumme >>r190 42,85 €
    130 135 8| darin enthalten 7 % MwSt. >>r190 2,80 €
    15 150 9| Zahlungsart: Rechnung. Bitte überweisen Sie den Betrag bis 17.12.2026.
    | Kontoinhaber: Bücherinsel Versand GmbH, IBAN: DE38 4306 0967 1803 7296 84, Verwendungszweck: RE1009942
    15 275 7| Bücherinsel Versand GmbH, Geschäftsführerin: Ines Moll, AG Charlottenburg HRB 144220 B, USt-ID DE299887766
    `,
  ),
  letter(
    'credit note of a supplier',
    {
      senderName: 'Holzhandel Eichinger KG',
      senderEmail: 'verkauf@eichinger-holz.example',
      senderPhone: '08031 4040',
      recipientName: 'Schreinerei Moosbauer',
      subject: 'Gutschrift Nr. G-2026-031 zu unserer Rechnung R-2026-1180 vom 09.06.2026',
      documentDate: '2026-06-22',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'G-2026-031',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Gutschrift'],
    },
    `
    20 12 18| Holzhandel Eichinger KG
    20 46 7| Holzhandel Eichinger KG · Sägewerkstr. 1 · 83022 Rosenheim
    20 54 11| Schreinerei Moosbauer
    | Inntalstr. 28
    | 83075 Bad Feilnbach
    135 54 9| Belegdatum: 22.06.2026
    | Kundennr.: 44071
    | Telefon: 08031 4040
    | verkauf@eichinger-holz.example
    20 95 14| Gutschrift Nr. G-2026-031
    20 104 10| zu unserer Rechnung R-2026-1180 vom 09.06.2026
    20 114 10| Rückgabe 12 Stk. Leimholzplatte Eiche >>r185 408,00 €
    | 19 % MwSt. >>r185 77,52 €
    | Gutschriftsbetrag >>r185 485,52 €
    20 140 10| Der Betrag wird mit Ihrer nächsten Rechnung verrechnet.
    20 275 7| Sparkasse Rosenheim · IBAN DE23 7205 0000 9195 8483 84 · Persönlich haftender Gesellschafter: Alois Eichinger
    `,
  ),
  letter(
    'payslip',
    {
      senderName: 'Logistik Brandner GmbH',
      senderEmail: null,
      senderPhone: null,
      recipientName: 'Mandy Kretschmer',
      subject: 'Abrechnung der Brutto/Netto-Bezüge für September 2026',
      documentDate: '2026-09-28',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '00417',
      documentType: 'Document',
      language: 'de',
      tags: ['Gehalt'],
    },
    `
    15 15 12| Abrechnung der Brutto/Netto-Bezüge für September 2026
    150 15 9| 28.09.2026 Blatt: 1
    15 26 8| Personal-Nr. >>40 00417 >>70 Geburtsdatum >>95 14.05.1988 >>130 StKl 1 >>150 Eintritt 01.03.2019
    15 48 7| Logistik Brandner GmbH, Hafenring 6, 47119 Duisburg
    15 55 11| Frau
    | Mandy Kretschmer
    | Königstr. 88
    | 47198 Duisburg
    15 100 9| Lohnart >>40 Bezeichnung >>120 Faktor >>r190 Betrag
    | 1000 >>40 Gehalt >>r190 3.150,00
    | 1500 >>40 Vermögenswirksame Leistungen AG-Anteil >>r190 26,59
    15 125 9| Gesamt-Brutto >>r190 3.176,59
    | Lohnsteuer >>r190 402,16
    | Rentenversicherung >>r190 295,42
    | Netto-Verdienst >>r190 2.115,88
    | Überweisung VL >>r190 -40,00
    | Auszahlungsbetrag >>r190 2.075,88
    15 165 9| Bank: DE40 8205 1000 8945 9196 68
    `,
  ),
];
