/** An invented letter, as it is drawn on its page. */
export type Example = {
  readonly filename: string;
  readonly from: string;
  readonly subject: string;
  readonly lines: readonly string[];
};

const DAY = 86_400_000;

/** A day from today on, as a German letter writes it. */
function written(days: number): string {
  const date = new Date(Date.now() + days * DAY);
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return date.toLocaleDateString('de-DE', { ...parts, timeZone: 'Europe/Berlin' });
}

/** The day such a letter was written. */
export const writtenOn = () => written(-3);

/** The end of a sentence that nobody overlooks who is about to pay. */
const SPECIMEN = 'Dies ist ein erfundener Beispielbrief. Bitte nichts bezahlen.';

const lastYear = () => new Date().getFullYear() - 1;

/** Four letters as they come to every household: a bill, an assessment, an appointment and advertising. Their days lie ahead. */
export const examples = (): readonly Example[] => [
  {
    filename: 'Beispiel Werbung.pdf',
    from: 'Küchenstudio Musterstadt',
    subject: 'Beispiel: Kochen wie neu, jetzt 20 % Rabatt',
    lines: [
      'entdecken Sie unsere Angebote: 20 % Rabatt auf alle Küchen der Ausstellung.',
      `Nur solange der Vorrat reicht, bis zum ${written(20)}.`,
      'Besuchen Sie uns, wir beraten Sie gern und unverbindlich.',
      SPECIMEN,
    ],
  },
  {
    filename: 'Beispiel Termin.pdf',
    from: 'Zahnarztpraxis Musterstadt',
    subject: 'Beispiel: Ihr Termin zur Kontrolle',
    lines: [
      `Ihr nächster Termin ist am ${written(9)} um 10:15 Uhr.`,
      'Bitte bringen Sie Ihre Versichertenkarte mit.',
      'Können Sie den Termin nicht wahrnehmen, rufen Sie uns bitte an.',
      SPECIMEN,
    ],
  },
  {
    filename: 'Beispiel Steuerbescheid.pdf',
    from: 'Finanzamt Musterstadt',
    subject: `Beispiel: Bescheid für ${lastYear()} über Einkommensteuer`,
    lines: [
      `wir haben Ihre Erklärung geprüft und die Einkommensteuer für ${lastYear()} festgesetzt.`,
      'Sie müssen nichts nachzahlen.',
      'Gegen diesen Bescheid können Sie innerhalb eines Monats nach Bekanntgabe',
      'Einspruch einlegen.',
      SPECIMEN,
    ],
  },
  {
    filename: 'Beispiel Rechnung.pdf',
    from: 'Stadtwerke Musterstadt GmbH',
    subject: 'Beispiel: Rechnung Nr. 4711 für Strom',
    lines: [
      'Wir berechnen Ihnen für Strom: 84,20 EUR.',
      `Bitte überweisen Sie den Betrag von 84,20 EUR bis zum ${written(4)}`,
      // No bank has this number, although its check digits are right: no transfer arrives anywhere.
      'auf das Konto DE41 9009 9000 9999 0000 01.',
      SPECIMEN,
    ],
  },
];
