import { letter } from './layout.ts';

export const reminders = [
  letter(
    'second reminder of a craftsman',
    {
      senderName: 'Dachdeckermeister Heinz Kruse',
      senderEmail: 'info@dach-kruse.example',
      senderPhone: '05121 / 44 556',
      recipientName: 'Hausverwaltung Lorenz GmbH',
      subject: '2. Mahnung zur Rechnung Nr. 2026-0177',
      documentDate: '2026-09-14',
      dueDate: '2026-09-24',
      amountCents: 248150,
      currency: 'EUR',
      iban: 'DE75250501804170378921',
      reference: '2026-0177',
      documentType: 'Document',
      language: 'de',
      tags: ['Mahnung'],
    },
    `
    55 12 18| Dachdeckermeister Heinz Kruse
    60 20 9| Meisterbetrieb seit 1978 · Steildach · Flachdach · Bauklempnerei
    20 45 7| Heinz Kruse, Dachdeckermeister · Am Bahndamm 8 · 31134 Hildesheim
    20 53 11| Hausverwaltung Lorenz GmbH
    | Frau Seidel
    | Goschenstraße 70
    | 31134 Hildesheim
    140 75 10| Hildesheim, 14.09.2026
    20 96 12| 2. Mahnung zur Rechnung Nr. 2026-0177
    20 106 10| Sehr geehrte Frau Seidel,
    20 114 10| leider konnten wir trotz unserer Zahlungserinnerung vom 17.08.2026 noch keinen
    | Zahlungseingang feststellen.
    20 128 10| Rechnung 2026-0177 vom 02.07.2026 >>r180 2.466,50 €
    | Mahngebühren >>r180 15,00 €
    | Offener Gesamtbetrag >>r180 2.481,50 €
    20 148 10| Wir bitten Sie, den offenen Betrag bis spätestens 24.09.2026 zu begleichen. Andernfalls
    | müssen wir gerichtliche Schritte einleiten.
    20 164 10| Mit freundlichen Grüßen
    20 174 10| Heinz Kruse
    20 272 7| Tel. 05121 / 44 556 · Fax 05121 / 44 557 · info@dach-kruse.example · Sparkasse Hildesheim
    | IBAN DE75 2505 0180 4170 3789 21 · BIC SPKHDE2HXXX · St.-Nr. 30/123/04567
    `,
  ),
  letter(
    'debt collection',
    {
      senderName: 'Creditas Inkasso GmbH',
      senderEmail: 'kontakt@creditas-inkasso.example',
      senderPhone: '089 / 550 660 0',
      recipientName: 'Kevin Straub',
      subject: 'Forderung der Modehaus Lindner GmbH',
      documentDate: '2026-04-20',
      dueDate: '2026-05-04',
      amountCents: 17342,
      currency: 'EUR',
      iban: 'DE24701500000400026767',
      reference: 'CI/26/884120',
      documentType: 'Document',
      language: 'de',
      tags: ['Mahnung'],
    },
    `
    20 12 16| CREDITAS
    20 19 9| Inkasso GmbH
    20 46 6.5| Creditas Inkasso GmbH · Postfach 80 01 · 80331 München
    20 54 11| Herrn
    | Kevin Straub
    | Schleißheimer Str. 200
    | 80797 München
    125 46 9| Aktenzeichen: CI/26/884120
    | (bitte stets angeben)
    | Telefon: 089 / 550 660 0
    | E-Mail: kontakt@creditas-inkasso.example
    | München, 20.04.2026
    20 95 11| Forderung der Modehaus Lindner GmbH
    | Kaufvertrag vom 11.12.2025
    20 108 10| Sehr geehrter Herr Straub,
    20 116 10| unsere Auftraggeberin, die Modehaus Lindner GmbH, hat uns mit dem Einzug ihrer Forderung
    | beauftragt. Trotz mehrfacher Mahnung haben Sie nicht gezahlt.
    20 132 10| Hauptforderung >>r180 119,90 EUR
    | Zinsen >>r180 3,12 EUR
    | Inkassovergütung >>r180 40,40 EUR
    | Auslagen >>r180 10,00 EUR
    | Gesamtforderung >>r180 173,42 EUR
    20 162 10| Zahlen Sie den Gesamtbetrag in Höhe von 173,42 EUR bis zum 04.05.2026 auf das Konto:
    | Creditas Inkasso GmbH, IBAN: DE24 7015 0000 0400 0267 67, BIC: SSKMDEMMXXX
    20 180 10| Mit freundlichen Grüßen
    | Creditas Inkasso GmbH
    `,
  ),
  letter(
    'lawyer sets a deadline',
    {
      senderName: 'Kanzlei Brenner & Vogt Rechtsanwälte PartG mbB',
      senderEmail: 'office@brenner-vogt.example',
      senderPhone: '069 133 88-0',
      recipientName: 'Maschinenbau Ritter KG',
      subject: 'Nordstahl GmbH ./. Maschinenbau Ritter KG wegen Mängelansprüchen',
      documentDate: '2026-06-03',
      dueDate: null,
      amountCents: null,
      currency: null,
      iban: null,
      reference: '318/26 B/hk',
      documentType: 'Document',
      language: 'de',
      tags: ['Recht'],
    },
    `
    70 12 16| BRENNER & VOGT
    75 19 9| Rechtsanwälte PartG mbB
    20 46 6.5| Kanzlei Brenner & Vogt Rechtsanwälte PartG mbB · Mainzer Landstr. 46 · 60325 Frankfurt
    20 54 11| Maschinenbau Ritter KG
    | Geschäftsleitung
    | Industriestraße 12
    | 63450 Hanau
    140 46 9| Frankfurt, den 3. Juni 2026
    140 54 9| Unser Zeichen: 318/26 B/hk
    140 58 9| Sekretariat: Frau Hoffmann
    140 62 9| Tel.: 069 133 88-0
    140 66 9| office@brenner-vogt.example
    20 96 11| Nordstahl GmbH ./. Maschinenbau Ritter KG
    | wegen Mängelansprüchen
    20 112 10| Sehr geehrte Damen und Herren,
    20 120 10| in vorbezeichneter Angelegenheit zeigen wir an, dass wir die Nordstahl GmbH vertreten.
    | Eine auf uns lautende Vollmacht fügen wir bei.
    20 134 10| Wir fordern Sie auf, die Mängel an der gelieferten Presse bis spätestens zum 17.06.2026
    | zu beseitigen. Nach fruchtlosem Ablauf der Frist werden wir Klage erheben.
    20 152 10| Mit freundlichen kollegialen Grüßen
    20 164 10| Dr. Brenner
    | Rechtsanwalt
    `,
  ),
];
