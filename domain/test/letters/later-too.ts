import { letter } from './layout.ts';

/** More of the last letters. */
export const laterToo = [
  letter(
    'bank asks for proof of identity',
    {
      senderName: 'Merkur Privatbank AG',
      senderEmail: 'kundenservice@merkur-privatbank.example',
      senderPhone: '069 7700 400',
      recipientName: 'Dr. Ivo Janssen',
      subject: 'Aktualisierung Ihrer persönlichen Angaben',
      documentDate: '2026-11-09',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '2204418',
      documentType: 'Document',
      language: 'de',
      tags: ['Bank'],
    },
    `
    20 10 16| MERKUR PRIVATBANK
    20 46 6.5| Merkur Privatbank AG | Taunusanlage 5 | 60329 Frankfurt am Main
    20 54 11| Herrn
    | Dr. Ivo Janssen
    | Holzhausenstraße 28
    | 60322 Frankfurt am Main
    130 54 9| Kundennummer: 2204418
    | Telefon: 069 7700 400
    | kundenservice@merkur-privatbank.example
    | Frankfurt, 09.11.2026
    20 96 11| Aktualisierung Ihrer persönlichen Angaben
    20 106 10| Sehr geehrter Herr Dr. Janssen,
    20 114 10| nach dem Geldwäschegesetz müssen wir die Daten unserer Kunden regelmäßig aktualisieren.
    | Bitte senden Sie uns bis spätestens 7. Dezember 2026 eine Kopie Ihres Ausweises.
    20 130 10| Ohne diese Angaben müssten wir Ihr Konto vorübergehend sperren.
    20 142 10| Mit freundlichen Grüßen
    20 150 10| Merkur Privatbank AG
    `,
  ),
  letter(
    'invitation to a general meeting',
    {
      senderName: 'Kleingartenverein Sonnental e.V.',
      senderEmail: 'vorstand@kgv-sonnental.example',
      senderPhone: null,
      recipientName: 'Mechthild Ostermann',
      subject: 'Einladung zur Mitgliederversammlung',
      documentDate: '2026-02-20',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: [],
    },
    `
    45 14 16| Kleingartenverein Sonnental e.V.
    55 22 9| gegründet 1952 - vorstand@kgv-sonnental.example
    20 47 7| KGV Sonnental e.V., Am Laubenweg 2, 06844 Dessau
    20 55 11| Frau Mechthild Ostermann
    | Parzelle 44
    | Kienheide 6
    | 06846 Dessau
    140 75 11| Dessau, 20. Februar 2026
    20 95 13| Einladung zur Mitgliederversammlung
    20 106 11| Liebe Gartenfreundin,
    20 114 11| wir laden herzlich ein zur Mitgliederversammlung am Samstag, 21. März 2026, 14:00 Uhr
    | im Vereinsheim. Anträge bitte schriftlich an den Vorstand.
    20 134 11| Mit freundlichen Gartengrüßen
    20 144 11| Der Vorstand
    `,
  ),
  letter(
    'car rental invoice from Ireland in euros',
    {
      senderName: 'Shamrock Car Rental Ltd',
      senderEmail: 'accounts@shamrockrental.example',
      senderPhone: '+353 1 555 0199',
      recipientName: 'Nadine Vogel',
      subject: 'Rental invoice 88-20417',
      documentDate: '2026-08-22',
      dueDate: '2026-09-05',
      amountCents: 41365,
      currency: 'EUR',
      iban: null,
      reference: '88-20417',
      documentType: 'Invoice',
      language: 'en',
      tags: ['Rechnung'],
    },
    `
    20 12 18| Shamrock Car Rental Ltd
    20 21 8| Unit 4, Airport Road, Dublin | +353 1 555 0199 | accounts@shamrockrental.example
    20 50 11| Ms Nadine Vogel
    | Hansaring 12
    | 50670 Köln
    | Germany
    130 50 10| Date: 22/08/2026
    20 88 14| Rental invoice 88-20417
    20 100 10| Dear Ms Vogel,
    20 108 10| Thank you for renting with us from 15 to 21 August 2026.
    20 118 10| Vehicle, 6 days >>r180 €336.30
    | VAT 23% >>r180 €77.35
    | Total to pay >>r180 €413.65
    20 138 10| Please settle this invoice within 14 days.
    20 148 10| Best regards,
    | The Shamrock team
    `,
  ),
  letter(
    'orthodontist cost estimate',
    {
      senderName: 'Kieferorthopädie Dr. Lindqvist & Kollegen',
      senderEmail: 'empfang@kfo-lindqvist.example',
      senderPhone: '04321 77 88 90',
      recipientName: 'Familie Harder',
      subject: 'Heil- und Kostenplan für Jonte Harder',
      documentDate: '2026-04-23',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: null,
      documentType: 'Document',
      language: 'de',
      tags: ['Gesundheit'],
    },
    `
    20 14 13| Kieferorthopädie Dr. Lindqvist & Kollegen
    20 47 6.5| Kieferorthopädie Dr. Lindqvist & Kollegen · Großflecken 20 · 24534 Neumünster
    20 55 11| Familie
    | Harder
    | Wasbeker Straße 7
    | 24534 Neumünster
    135 55 9| Tel. 04321 77 88 90
    | empfang@kfo-lindqvist.example
    | 23.04.2026
    20 96 12| Heil- und Kostenplan für Jonte Harder
    20 106 10| Sehr geehrte Familie Harder,
    20 114 10| anbei erhalten Sie den Heil- und Kostenplan. Die voraussichtlichen Gesamtkosten betragen
    | 2.860,00 €. Bitte reichen Sie den Plan vor Beginn der Behandlung bei Ihrer Krankenkasse ein.
    20 134 10| Mit freundlichen Grüßen
    | Dr. Lindqvist
    `,
  ),
  letter(
    'parcel service claims customs duty',
    {
      senderName: 'Eilbote Express Deutschland GmbH',
      senderEmail: 'zoll@eilbote.example',
      senderPhone: '0228 55 66 700',
      recipientName: 'Keramikatelier Sturm',
      subject: 'Rechnung über Einfuhrabgaben',
      documentDate: '2026-07-01',
      dueDate: '2026-07-08',
      amountCents: 5463,
      currency: 'EUR',
      iban: 'DE40820510008945919668',
      reference: 'DU 7781 2004 55',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung'],
    },
    `
    20 12 20| EILBOTE
    20 46 6.5| Eilbote Express Deutschland GmbH · Postfach 3000 · 53105 Bonn
    20 54 11| Keramikatelier Sturm
    | Töpferweg 2
    | 56203 Höhr-Grenzhausen
    125 54 9| Rechnungsnummer: >>160 DU 7781 2004 55
    | Rechnungsdatum: >>160 01.07.2026
    | Sendungsnummer: >>160 4408812299
    20 96 12| Rechnung über Einfuhrabgaben
    20 106 9| Einfuhrumsatzsteuer >>r185 39,63 EUR
    | Kapitalbereitstellungsprovision (netto) >>r185 12,61 EUR
    | Umsatzsteuer 19 % >>r185 2,39 EUR
    | Zu zahlender Betrag >>r185 54,63 EUR
    20 134 9| Bitte zahlen Sie innerhalb von 7 Tagen ab Rechnungsdatum.
    20 270 6.5| Bankverbindung: DE40 8205 1000 8945 9196 68 >>110 Kundenservice 0228 55 66 700, zoll@eilbote.example
    `,
  ),
];
