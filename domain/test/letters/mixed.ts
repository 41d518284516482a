import { letter } from './layout.ts';

export const mixed = [
  letter(
    'heating oil dealer',
    {
      senderName: 'Brennstoffe Tannert OHG',
      senderEmail: 'bestellung@tannert-heizoel.example',
      senderPhone: '03731 / 20 07 70',
      recipientName: 'Ingrid Schubert',
      subject: 'RECHNUNG 44812',
      documentDate: '2026-01-08',
      dueDate: '2026-01-18',
      amountCents: 195840,
      currency: 'EUR',
      iban: 'DE25510500155638829718',
      reference: '44812',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    20 10 17| Brennstoffe Tannert OHG
    20 18 8| Heizöl · Diesel · Pellets >>130 Freiberger Str. 9, 09599 Freiberg
    20 48 7| Brennstoffe Tannert OHG Freiberger Str. 9 09599 Freiberg
    20 56 11| Frau Ingrid Schubert
    | Hornstraße 3
    | 09599 Freiberg
    120 60 9| Beleg-Nr. >>150 44812
    | Beleg-Datum >>150 08.01.2026
    | Kunden-Nr. >>150 3391
    | Tour >>150 12
    20 90 13| RECHNUNG 44812
    20 100 9| Lieferung am 07.01.2026
    | 2.000 Liter Heizöl EL schwefelarm >>120 82,2857 EUR/100 l >>r188 1.645,71
    | Summe netto >>r188 1.645,71
    | 19,00 % MwSt. >>r188 312,69
    | Endbetrag EUR >>r188 1.958,40
    20 135 9| Zahlungsbedingungen: 10 Tage rein netto.
    20 265 7| Tel. 03731 / 20 07 70 >>70 Kreissparkasse >>120 Inhaber: Rolf und Jens Tannert
    | bestellung@tannert-heizoel.example >>70 DE25 5105 0015 5638 8297 18 >>120 St.-Nr. 220/112/08877
    `,
  ),
  letter(
    'nursery school fees',
    {
      senderName: 'Stadt Morgenroth',
      senderEmail: 'kita-beitrag@morgenroth.example',
      senderPhone: '06431 203-315',
      recipientName: 'Sven und Nele Ackermann',
      subject: 'Elternbeitrag für die Kindertagesstätte Regenbogen, Kind Ida Ackermann',
      documentDate: '2026-08-05',
      dueDate: '2026-09-01',
      amountCents: 21500,
      currency: 'EUR',
      iban: 'DE66700202701699435267',
      reference: '7.40.118.2',
      documentType: 'Document',
      language: 'de',
      tags: ['Behörde'],
    },
    `
    20 12 11| STADT MORGENROTH
    20 17 9| Amt für Jugend und Familie
    20 45 7| Stadt Morgenroth · Rathausplatz 4 · 65549 Limburg
    20 53 11| Sven und Nele Ackermann
    | Dietkircher Weg 21
    | 65549 Limburg
    125 45 9| Sachbearbeiter/in >>160 Frau Diehl
    | Zimmer >>160 214
    | Durchwahl >>160 06431 203-315
    | E-Mail >>138 kita-beitrag@morgenroth.example
    | Kassenzeichen >>160 7.40.118.2
    | Datum >>160 05.08.2026
    20 96 11| Elternbeitrag für die Kindertagesstätte Regenbogen, Kind Ida Ackermann
    20 108 10| Sehr geehrte Frau Ackermann, sehr geehrter Herr Ackermann,
    20 116 10| der monatliche Elternbeitrag wird ab dem Kindergartenjahr 2026/2027 auf 215,00 € festgesetzt.
    | Er ist erstmals zum 01.09.2026 fällig und danach jeweils zum 1. des Monats auf das Konto der
    | Stadtkasse, IBAN DE66 7002 0270 1699 4352 67, zu zahlen.
    20 140 10| Mit freundlichen Grüßen
    | Im Auftrag
    | Diehl
    `,
  ),
  letter(
    'vet bill',
    {
      senderName: 'Tierarztpraxis am Stadtwald',
      senderEmail: 'hallo@tierarzt-stadtwald.example',
      senderPhone: '0201-55 66 77',
      recipientName: 'Nadja Kowalski',
      subject: 'Rechnung für Ihren Hund Benno',
      documentDate: '2026-09-09',
      dueDate: '2026-09-23',
      amountCents: 14355,
      currency: 'EUR',
      iban: 'DE38330500005744219119',
      reference: '2026-2207',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    50 10 18| Tierarztpraxis am Stadtwald
    60 18 9| Dr. med. vet. Simone Kuhlmann
    55 23 8| Frankenstr. 300, 45133 Essen, Tel. 0201-55 66 77, hallo@tierarzt-stadtwald.example
    20 52 11| Nadja Kowalski
    | Heisinger Straße 88
    | 45134 Essen
    150 52 10| 09.09.2026
    20 85 13| Rechnung für Ihren Hund Benno
    20 92 9| Rechnungsnr. 2026-2207
    20 102 9| 09.09.26 >>45 Allgemeine Untersuchung mit Beratung >>r185 23,62 €
    | 09.09.26 >>45 Blutuntersuchung >>r185 68,41 €
    | 09.09.26 >>45 Medikamente >>r185 28,60 €
    20 125 10| Summe >>r185 120,63 €
    | 19% MwSt >>r185 22,92 €
    | Zu zahlender Betrag >>r185 143,55 €
    20 145 10| Bitte zahlen Sie innerhalb von 14 Tagen auf folgendes Konto:
    | DE38 3305 0000 5744 2191 19, Sparkasse Essen
    20 160 10| Gute Besserung für Benno!
    `,
  ),
  letter(
    'customs office',
    {
      senderName: 'Hauptzollamt Grenzmark',
      senderEmail: 'kontakt.kfz-steuer@zoll.example',
      senderPhone: '0351 44834-550',
      recipientName: 'Frank Urban',
      subject:
        'Bescheid über Kraftfahrzeugsteuer für das Fahrzeug mit dem amtlichen Kennzeichen ZI-FU 17',
      documentDate: '2026-04-27',
      dueDate: '2026-05-29',
      amountCents: 18400,
      currency: 'EUR',
      iban: 'DE76590501016341379376',
      reference: 'K 2288 441 1907',
      documentType: 'Document',
      language: 'de',
      tags: ['Steuer', 'Kfz'],
    },
    `
    20 15 12| Hauptzollamt Grenzmark
    20 21 9| Kraftfahrzeugsteuerfestsetzung
    20 47 6.5| Hauptzollamt Grenzmark, Postfach 10 07 61, 01077 Dresden
    20 55 11| Herrn
    | Frank Urban
    | Zittauer Str. 17
    | 02763 Zittau
    125 47 9| Kontaktdaten
    | Telefon 0351 44834-550
    | kontakt.kfz-steuer@zoll.example
    125 64 9| Kassenzeichen (bei Zahlung angeben)
    | K 2288 441 1907
    125 76 9| Datum 27.04.2026
    20 95 12| Bescheid über Kraftfahrzeugsteuer
    20 103 10| für das Fahrzeug mit dem amtlichen Kennzeichen ZI-FU 17
    20 114 10| Die Kraftfahrzeugsteuer wird ab dem 22.04.2026 auf jährlich 184,00 EUR festgesetzt.
    20 122 10| Zu zahlen sind bis zum 29.05.2026 >>r180 184,00 EUR
    20 132 10| Bankverbindung: Bundeskasse, IBAN DE76 5905 0101 6341 3793 76, BIC SAKSDE55XXX
    20 142 10| Rechtsbehelfsbelehrung: Gegen diesen Bescheid ist der Einspruch gegeben.
    `,
  ),
  letter(
    'moving company offer',
    {
      senderName: 'Umzüge Kranich GmbH',
      senderEmail: 'angebote@umzuege-kranich.example',
      senderPhone: '0511 / 30 30 90',
      recipientName: 'Prof. Dr. Anselm Voigt',
      subject: 'Angebot Nr. 26-719 für Ihren Umzug nach Leipzig',
      documentDate: '2026-05-18',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '26-719',
      documentType: 'Document',
      language: 'de',
      tags: ['Angebot'],
    },
    `
    130 12 16| Umzüge Kranich
    20 46 7| Umzüge Kranich GmbH · Lagerstr. 12 · 30419 Hannover
    20 54 11| Herrn Prof. Dr. Anselm Voigt
    | Wilhelm-Busch-Str. 4
    | 30167 Hannover
    140 54 9| 18.05.2026
    | Ihr Ansprechpartner:
    | Mike Dörner
    | 0511 / 30 30 90
    | angebote@umzuege-kranich.example
    20 95 12| Angebot Nr. 26-719 für Ihren Umzug nach Leipzig
    20 105 10| Sehr geehrter Herr Professor Voigt,
    20 113 10| vielen Dank für Ihre Anfrage vom 11.05.2026. Gern bieten wir Ihnen den Umzug wie besichtigt an:
    20 123 10| Umzugspauschale inkl. 40 Kartons >>r185 2.380,00 €
    | Montage Küche >>r185 420,00 €
    | Gesamtpreis inkl. MwSt. >>r185 2.800,00 €
    20 146 10| An dieses Angebot halten wir uns bis zum 30.06.2026 gebunden.
    20 156 10| Mit freundlichen Grüßen aus Hannover
    | Mike Dörner
    `,
  ),
  letter(
    'school letter to parents',
    {
      senderName: 'Grundschule am Wiesenbach',
      senderEmail: 'sekretariat@gs-wiesenbach.example',
      senderPhone: '06221 77 00 12',
      recipientName: null,
      subject: 'Klassenfahrt der 4b nach Bad Dürkheim',
      documentDate: '2026-03-09',
      dueDate: '2026-03-27',
      amountCents: 16500,
      currency: 'EUR',
      iban: 'DE40820510008945919668',
      reference: 'Klassenfahrt 4b',
      documentType: 'Document',
      language: 'de',
      tags: [],
    },
    `
    20 15 16| Grundschule am Wiesenbach
    20 23 9| Bachstraße 2 · 69123 Heidelberg · Tel. 06221 77 00 12 · sekretariat@gs-wiesenbach.example
    140 40 11| Heidelberg, 09.03.2026
    20 60 12| Klassenfahrt der 4b nach Bad Dürkheim
    20 72 11| Liebe Eltern,
    20 80 11| unsere Klassenfahrt findet vom 18. bis 22. Mai 2026 statt. Die Kosten betragen 165,00 € pro Kind.
    | Bitte überweisen Sie den Betrag bis zum 27.03.2026 auf das Schulkonto
    | IBAN DE40 8205 1000 8945 9196 68, Verwendungszweck: Klassenfahrt 4b
    20 106 11| Mit freundlichen Grüßen
    20 116 11| B. Lenz, Klassenlehrerin
    `,
  ),
];
