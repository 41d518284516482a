import { letter } from './layout.ts';

export const energy = [
  letter(
    'yearly bill of a municipal utility, form B, four-column footer',
    {
      senderName: 'Stadtwerke Wiesenau GmbH',
      senderEmail: 'kundenservice@stadtwerke-wiesenau.example',
      senderPhone: '07221 5544-0',
      recipientName: 'Annegret Vollmer',
      subject: 'Ihre Jahresabrechnung Strom 2026',
      documentDate: '2026-11-18',
      dueDate: '2026-12-04',
      amountCents: 21437,
      currency: 'EUR',
      iban: 'DE89100500005042859575',
      reference: 'JR-2026-448812',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Energie'],
    },
    `
    130 12 20| Stadtwerke Wiesenau
    130 21 9| Strom · Gas · Wasser · Wärme
    25 50 6.5| Stadtwerke Wiesenau GmbH · Am Gaswerk 4 · 76530 Wiesenau
    25 58 10.5| Frau
    | Annegret Vollmer
    | Lindenstraße 17 b
    | 76532 Wiesenau
    130 50 9| Kundennummer: >>162 30 554 871
    | Rechnungsnummer: >>162 JR-2026-448812
    | Datum: >>162 18.11.2026
    | Telefon: >>162 07221 5544-0
    | E-Mail: >>130 kundenservice@stadtwerke-wiesenau.example
    25 100 11| Ihre Jahresabrechnung Strom 2026
    25 110 10| Sehr geehrte Frau Vollmer,
    25 118 10| für den Zeitraum vom 01.11.2025 bis 31.10.2026 haben wir Ihren Verbrauch abgerechnet.
    | Sie haben 2.914 kWh Strom verbraucht.
    25 132 10| Arbeitspreis 2.914 kWh x 0,3412 EUR >>r185 994,26 EUR
    | Grundpreis 365 Tage >>r185 142,35 EUR
    | Zwischensumme netto >>r185 955,13 EUR
    | Umsatzsteuer 19 % >>r185 181,48 EUR
    | Rechnungsbetrag brutto >>r185 1.136,61 EUR
    | abzüglich gezahlter Abschläge >>r185 -922,24 EUR
    | Nachzahlung >>r185 214,37 EUR
    25 170 10| Bitte überweisen Sie den Betrag von 214,37 EUR bis zum 04.12.2026 auf unser unten
    | genanntes Konto. Ihr neuer monatlicher Abschlag beträgt ab Januar 97,00 EUR.
    25 186 10| Mit freundlichen Grüßen
    25 195 10| Ihre Stadtwerke Wiesenau
    25 268 6.5| Stadtwerke Wiesenau GmbH >>72 Sparkasse Wiesenau >>120 Geschäftsführer: Jörg Kälber >>165 Telefon 07221 5544-0
    | Am Gaswerk 4 >>72 IBAN DE89 1005 0000 5042 8595 75 >>120 Amtsgericht Mannheim HRB 20155 >>165 Telefax 07221 5544-99
    | 76530 Wiesenau >>72 BIC BELADEBEXXX >>120 USt-IdNr. DE812345671 >>165 www.stadtwerke-wiesenau.example
    `,
  ),
  letter(
    'gas prepayments change with a credit, paid by direct debit',
    {
      senderName: 'Nordgas Vertriebs AG',
      senderEmail: 'service@nordgas.example',
      senderPhone: '0800 4455660',
      recipientName: 'Heiko Brandt',
      subject: 'Gasabrechnung für Ihre Wohnung Hafenstraße 9',
      documentDate: '2026-09-03',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '9000 778 213',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Energie'],
    },
    `
    20 14 18| NORDGAS
    20 47 7| Nordgas Vertriebs AG, Postfach 10 20 30, 28195 Bremen
    20 54 11| Herrn Heiko Brandt
    | Hafenstraße 9
    | 27568 Bremerhaven
    125 50 9| Vertragskonto
    125 54 9| 9000 778 213
    125 60 9| Fragen? 0800 4455660 (kostenfrei)
    125 64 9| service@nordgas.example
    125 72 9| Bremen, 3. September 2026
    20 98 12| Gasabrechnung für Ihre Wohnung Hafenstraße 9
    20 108 10| Guten Tag Herr Brandt,
    20 116 10| gute Nachrichten: Sie haben weniger Gas verbraucht als erwartet.
    20 126 10| Gesamtkosten brutto >>r180 1.020,11 €
    | Ihre Vorauszahlungen >>r180 1.104,00 €
    | Guthaben >>r180 83,89 €
    20 146 10| Das Guthaben von 83,89 € überweisen wir in den nächsten Tagen auf Ihr Konto
    | mit der IBAN DE49 1203 0000 2895 7422 88. Sie müssen nichts weiter tun.
    20 164 10| Freundliche Grüße
    | Ihr Nordgas Kundenservice
    20 275 7| Nordgas Vertriebs AG · Sitz Bremen · HRB 4477 · Vorstand: Dr. Silke Mohn, Peter Ahrens
    `,
  ),
  letter(
    'water board with instalments',
    {
      senderName: 'Zweckverband Wasserversorgung Oberes Tal',
      senderEmail: null,
      senderPhone: '09123/8877-12',
      recipientName: 'Karl und Maria Feldhofer',
      subject: 'Bescheid über Wasser- und Abwassergebühren 2026',
      documentDate: '2026-02-09',
      dueDate: '2026-03-12',
      amountCents: 38764,
      currency: 'EUR',
      iban: 'DE37200505502401595691',
      reference: '10.0457.003',
      documentType: 'Document',
      language: 'de',
      tags: ['Behörde'],
    },
    `
    60 15 14| Zweckverband Wasserversorgung Oberes Tal
    60 22 9| Körperschaft des öffentlichen Rechts
    22 44 7| ZV Wasserversorgung Oberes Tal, Talweg 1, 91207 Lauf
    22 51 11| Eheleute
    | Karl und Maria Feldhofer
    | Bergring 3
    | 91207 Lauf an der Pegnitz
    135 50 9| Ihr Ansprechpartner
    | Frau Hirsch
    | Tel. 09123/8877-12
    | Fax 09123/8877-20
    135 72 9| Buchungszeichen: 10.0457.003
    | (bei Zahlung bitte angeben)
    135 84 9| Lauf, den 09.02.2026
    22 100 12| Bescheid über Wasser- und Abwassergebühren 2026
    22 112 10| Sehr geehrte Damen und Herren,
    22 120 10| für Ihr Grundstück Bergring 3 werden folgende Gebühren festgesetzt:
    22 128 10| Wassergebühr 118 m³ zu 1,95 € >>r185 230,10 €
    | Abwassergebühr 118 m³ zu 1,3361 € >>r185 157,54 €
    | Summe >>r185 387,64 €
    22 148 10| Der Gesamtbetrag von 387,64 € ist am 12.03.2026 fällig.
    22 156 10| Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann innerhalb eines Monats nach
    | Bekanntgabe Widerspruch eingelegt werden.
    22 170 10| gez. Hirsch
    22 270 7| Bankverbindung: Sparkasse Nürnberg, IBAN DE37 2005 0550 2401 5956 91, BIC SSKNDE77XXX
    `,
  ),
];
