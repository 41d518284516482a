import { letter } from './layout.ts';

export const insurers = [
  letter(
    'car insurance premium',
    {
      senderName: 'Fortuna Versicherung AG',
      senderEmail: 'kfz@fortuna-versicherung.example',
      senderPhone: '0221 70 80-90',
      recipientName: 'Olga Petrova',
      subject: 'Beitragsrechnung zu Ihrer Kraftfahrtversicherung',
      documentDate: '2026-11-28',
      dueDate: '2027-01-01',
      amountCents: 61250,
      currency: 'EUR',
      iban: 'DE63500105170261042648',
      reference: 'KR 88-4412007-3',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Versicherung', 'Kfz'],
    },
    `
    140 10 22| Fortuna
    140 19 9| Versicherung AG
    20 46 6.5| Fortuna Versicherung AG | 50664 Köln
    20 53 11| Frau
    | Olga Petrova
    | Im Winkel 2
    | 50935 Köln
    130 46 9| Versicherungsschein-Nr.
    | KR 88-4412007-3
    130 58 9| Ihr Ansprechpartner:
    | Kundenservice Kraftfahrt
    | Telefon 0221 70 80-90
    | kfz@fortuna-versicherung.example
    130 82 9| Köln, 28.11.2026
    20 98 11| Beitragsrechnung zu Ihrer Kraftfahrtversicherung
    | Amtliches Kennzeichen K-OP 812
    20 113 10| Sehr geehrte Frau Petrova,
    20 121 10| der Beitrag für das Versicherungsjahr 2027 wird am 01.01.2027 fällig.
    20 130 10| Haftpflicht >>r180 388,10 EUR
    | Vollkasko >>r180 224,40 EUR
    | Gesamtbeitrag (jährlich, inkl. 19 % Versicherungssteuer) >>r180 612,50 EUR
    20 152 10| Bitte überweisen Sie 612,50 EUR auf das Konto DE63 5001 0517 0261 0426 48 (BIC INGDDEFFXXX).
    | Geben Sie dabei die Versicherungsscheinnummer an.
    20 170 10| Mit freundlichen Grüßen
    20 178 10| Fortuna Versicherung AG
    20 276 6.5| Vorstand: Dr. Uta Lohse (Vors.), Ralf Kern · Aufsichtsrat: Prof. Dr. Max Thiel · Sitz Köln · Amtsgericht Köln HRB 1188
    `,
  ),
  letter(
    'health insurer asks for information',
    {
      senderName: 'Gesunde Kasse Nord',
      senderEmail: 'info@gesunde-kasse-nord.example',
      senderPhone: '040 33 22 11-0',
      recipientName: 'Lukas Harms',
      subject: 'Bitte prüfen: Ihre Familienversicherung',
      documentDate: '2026-08-17',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: 'A123456789',
      documentType: 'Document',
      language: 'de',
      tags: ['Versicherung', 'Gesundheit'],
    },
    `
    20 12 18| Gesunde Kasse Nord
    20 20 9| Die Krankenkasse
    20 48 7| Gesunde Kasse Nord, 20088 Hamburg
    20 56 11| Herrn
    | Lukas Harms
    | Deichtorplatz 14
    | 20095 Hamburg
    125 48 9| Krankenversichertennummer
    | A123456789
    125 60 9| Ihre Ansprechpartnerin
    | Birte Claasen
    | Tel. 040 33 22 11-0
    | info@gesunde-kasse-nord.example
    125 82 9| 17. August 2026
    20 100 12| Bitte prüfen: Ihre Familienversicherung
    20 110 10| Guten Tag, Herr Harms,
    20 118 10| Ihre Tochter Emma ist über Sie familienversichert. Damit wir den Schutz fortführen können,
    | brauchen wir Ihre Angaben. Bitte senden Sie uns den beigefügten Fragebogen bis zum 15.09.2026
    | ausgefüllt zurück.
    20 140 10| Haben Sie Fragen? Rufen Sie uns einfach an.
    20 150 10| Freundliche Grüße
    20 158 10| Ihre Gesunde Kasse Nord
    20 165 9| Anlage: Fragebogen
    `,
  ),
  letter(
    'doctor bill through a billing house',
    {
      senderName: 'Ärztliche Verrechnungsstelle Süd eG',
      senderEmail: 'patienten@avs-sued.example',
      senderPhone: '0711 88 99 100',
      recipientName: 'Friederike Baumann',
      subject: 'Rechnung für ärztliche Leistungen Nr. 26-104477',
      documentDate: '2026-06-11',
      dueDate: '2026-07-11',
      amountCents: 18764,
      currency: 'EUR',
      iban: 'DE64600501016257461338',
      reference: '26-104477',
      documentType: 'Invoice',
      language: 'de',
      tags: ['Rechnung', 'Gesundheit'],
    },
    `
    20 12 13| Ärztliche Verrechnungsstelle Süd eG
    20 18 8| im Auftrag von Dr. med. Ute Reiser, Fachärztin für Innere Medizin
    22 46 6.5| Ärztl. Verrechnungsstelle Süd eG · Postfach 3040 · 70025 Stuttgart
    22 54 11| Frau
    | Friederike Baumann
    | Weinsteige 9
    | 70184 Stuttgart
    130 54 9| Rechnungsnummer >>165 26-104477
    | Rechnungsdatum >>165 11.06.2026
    | Patient >>165 Baumann, Friederike
    | geb. am >>165 04.02.1971
    22 96 11| Rechnung für ärztliche Leistungen Nr. 26-104477
    22 104 10| Sehr geehrte Frau Baumann,
    22 110 10| für die Behandlung vom 12.05.2026 bis 02.06.2026 erlauben wir uns zu berechnen:
    22 120 9| Datum >>50 Ziffer >>70 Leistung >>150 Faktor >>r188 EUR
    | 12.05.26 >>50 1 >>70 Beratung >>150 2,3 >>r188 10,72
    | 12.05.26 >>50 7 >>70 Untersuchung >>150 2,3 >>r188 21,45
    | 02.06.26 >>50 410 >>70 Ultraschall >>150 2,3 >>r188 26,81
    | 02.06.26 >>50 3511 >>70 Labor >>150 1,15 >>r188 128,66
    22 150 10| Rechnungsbetrag >>r188 187,64
    22 160 10| Bitte begleichen Sie den Betrag innerhalb von 30 Tagen ohne Abzug unter Angabe der
    | Rechnungsnummer.
    22 172 10| IBAN DE64 6005 0101 6257 4613 38 · BIC SOLADEST600 · BW-Bank Stuttgart
    22 180 10| Fragen zur Rechnung: Tel. 0711 88 99 100, patienten@avs-sued.example
    `,
  ),
  letter(
    'pension information',
    {
      senderName: 'Deutsche Rentenkasse Mitte',
      senderEmail: null,
      senderPhone: '0345 202-0',
      recipientName: 'Hannelore Zöllner',
      subject: 'Ihre Renteninformation 2026',
      documentDate: '2026-04-02',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '50 140562 Z 518',
      documentType: 'Document',
      language: 'de',
      tags: ['Rente'],
    },
    `
    20 12 12| Deutsche Rentenkasse Mitte
    20 46 7| Deutsche Rentenkasse Mitte · 06092 Halle
    20 54 11| Frau
    | Hannelore Zöllner
    | Burgstraße 30
    | 06114 Halle (Saale)
    130 46 9| Servicetelefon 0345 202-0
    130 54 9| Versicherungsnummer:
    | 50 140562 Z 518
    130 66 9| Halle, 02.04.2026
    20 98 12| Ihre Renteninformation 2026
    20 108 10| Sehr geehrte Frau Zöllner,
    20 116 10| in dieser Renteninformation haben wir die für Sie vom 01.09.1980 bis zum 31.12.2025
    | gespeicherten Daten und das geltende Rentenrecht berücksichtigt.
    20 130 10| Rente wegen voller Erwerbsminderung >>r180 1.204,33 EUR
    | Höhe Ihrer künftigen Regelaltersrente >>r180 1.388,70 EUR
    20 150 10| Ihre Regelaltersrente würde am 01.07.2029 beginnen.
    20 160 10| Mit freundlichen Grüßen
    | Ihre Deutsche Rentenkasse Mitte
    `,
  ),
  letter(
    'hospital appointment',
    {
      senderName: 'Klinikum Seeblick gGmbH',
      senderEmail: 'ortho@klinikum-seeblick.example',
      senderPhone: '07531/801-2244',
      recipientName: 'Wolfgang Reuter',
      subject: 'Ihr Termin in unserer orthopädischen Sprechstunde',
      documentDate: '2026-09-24',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '4477120',
      documentType: 'Document',
      language: 'de',
      tags: ['Gesundheit', 'Termin'],
    },
    `
    120 12 15| Klinikum Seeblick
    120 19 9| Klinik für Orthopädie
    120 24 9| Chefarzt Prof. Dr. med. H. Ott
    25 47 6.5| Klinikum Seeblick gGmbH · Seestraße 100 · 78464 Konstanz
    25 55 10.5| Herrn
    | Wolfgang Reuter
    | Mainaustr. 5
    | 78464 Konstanz
    130 60 9| Patientennummer: 4477120
    | Telefon: 07531/801-2244
    | ortho@klinikum-seeblick.example
    | 24.09.2026
    25 98 11| Ihr Termin in unserer orthopädischen Sprechstunde
    25 108 10| Sehr geehrter Herr Reuter,
    25 116 10| wir bestätigen Ihren Termin am Dienstag, den 13.10.2026 um 09:15 Uhr.
    | Bitte bringen Sie Ihre Versichertenkarte und die Überweisung mit. Sollten Sie den Termin nicht
    | wahrnehmen können, sagen Sie bitte bis zum Vortag ab.
    25 140 10| Mit freundlichen Grüßen
    25 150 10| Ihr Team der Orthopädie
    `,
  ),
];
