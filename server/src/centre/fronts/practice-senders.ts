/** Who writes to people who practise: nobody of this name exists. */
export type PracticeSender = {
  readonly name: string;
  readonly address: readonly [street: string, city: string];
  readonly subject: string;
  /** What stands in the letter, with `{amount}` and `{deadline}` where those belong. */
  readonly paragraphs: readonly string[];
  readonly reference: string;
  readonly cents: readonly [least: number, most: number];
};

/** The senders of practice. */
export const PRACTICE_SENDERS: readonly PracticeSender[] = [
  {
    name: 'Stadtwerke Musterstadt GmbH',
    address: ['Werkstr. 3', '12345 Musterstadt'],
    subject: 'Ihre Jahresrechnung Strom',
    reference: 'Vertragsnummer',
    cents: [4_000, 38_000],
    paragraphs: [
      'wir haben Ihren Verbrauch abgerechnet. Nach Abzug Ihrer Abschläge bleibt eine Nachzahlung.',
      'Bitte überweisen Sie den Rechnungsbetrag von {amount} bis zum {deadline} auf das unten genannte Konto und geben Sie dabei die Vertragsnummer an.',
      'Wie sich der Betrag zusammensetzt, lesen Sie auf Ihrem Kundenkonto. Haben Sie Fragen? Wir sind montags bis freitags von 8 bis 18 Uhr für Sie da.',
    ],
  },
  {
    name: 'Muster Versicherung AG',
    address: ['Am Schutzwall 20', '12345 Musterstadt'],
    subject: 'Beitragsrechnung zu Ihrer Hausratversicherung',
    reference: 'Versicherungsnummer',
    cents: [6_500, 24_000],
    paragraphs: [
      'der Beitrag für das kommende Versicherungsjahr wird fällig.',
      'Bitte zahlen Sie {amount} bis zum {deadline}. Geht der Beitrag nicht rechtzeitig ein, kann Ihr Versicherungsschutz enden.',
      'Ändert sich etwas an Ihrer Wohnung, sagen Sie es uns bitte, damit Ihr Schutz weiter passt.',
    ],
  },
  {
    name: 'Zahnarztpraxis Dr. Beispiel',
    address: ['Lange Gasse 8', '12345 Musterstadt'],
    subject: 'Rechnung über Ihre Behandlung',
    reference: 'Rechnungsnummer',
    cents: [3_500, 42_000],
    paragraphs: [
      'für die Prophylaxe und die Behandlung in unserer Praxis berechnen wir Ihnen nach der Gebührenordnung für Zahnärzte die unten stehende Summe.',
      'Wir bitten Sie, den Betrag von {amount} bis zum {deadline} zu überweisen.',
      'Wir danken Ihnen für Ihr Vertrauen.',
    ],
  },
  {
    name: 'Stadt Musterstadt, Steueramt',
    address: ['Rathausplatz 1', '12345 Musterstadt'],
    subject: 'Bescheid über die Hundesteuer',
    reference: 'Kassenzeichen',
    cents: [9_000, 18_000],
    paragraphs: [
      'für das laufende Jahr wird die Hundesteuer auf {amount} festgesetzt. Der Betrag ist bis zum {deadline} zu zahlen.',
      'Rechtsbehelfsbelehrung: Gegen diesen Bescheid kann innerhalb eines Monats nach seiner Bekanntgabe Widerspruch erhoben werden.',
    ],
  },
  {
    name: 'Musterbau Hausverwaltung GmbH',
    address: ['Giebelweg 44', '12345 Musterstadt'],
    subject: 'Betriebskostenabrechnung',
    reference: 'Mieternummer',
    cents: [2_500, 51_000],
    paragraphs: [
      'anbei erhalten Sie die Abrechnung der Betriebskosten des vergangenen Jahres. Sie schließt mit einer Nachforderung.',
      'Bitte überweisen Sie {amount} bis zum {deadline}. Einwendungen können Sie innerhalb von zwölf Monaten erheben.',
      'Die Belege können Sie nach Absprache bei uns im Büro einsehen.',
    ],
  },
];
