import { letter } from './layout.ts';

/** Letters no rule was made for: what they measure is how the rules do on post not met before. */
export const unseen = [
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
      subject: 'Bescheid über Kraftfahrzeugsteuer',
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
      subject: 'Rechnung',
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
      recipientName: 'Ms Franziska Albers',
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
