import type { Locale } from '@postkorb/domain/accounts';

type Section = { readonly title: string; readonly text: string };
/** All words of the letter that welcomes a new customer, in one language. */
export type WelcomeText = {
  readonly filename: string;
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly opening: readonly string[];
  readonly closing: readonly string[];
  readonly stepsTitle: string;
  readonly steps: readonly Section[];
  readonly page: (number: number) => string;
  readonly locale: string;
};

const GERMAN: WelcomeText = {
  filename: 'Willkommen bei Postkorb.pdf',
  subject: 'Willkommen bei Postkorb',
  greeting: (name) => `Guten Tag ${name},`,
  opening: [
    'schön, dass Sie da sind. Dies ist der erste Brief in Ihrem Posteingang. So wie dieser wird bald jeder aussehen: gelesen, durchsuchbar und mit allem, was darin wichtig ist, auf einen Blick.',
    'Links steht die Liste Ihrer Briefe, in der Mitte der Brief selbst, rechts das, was Postkorb darin gelesen hat. Zeigen Sie auf einen Wert, und Postkorb zeigt Ihnen die Stelle im Brief.',
    'Ihre Briefe gehören Ihnen. Das Original einer Datei wird nie verändert, nichts verschwindet ohne Ihr Zutun, und was Sie löschen, bleibt im Papierkorb, bis Sie ihn leeren.',
    'Auf der nächsten Seite stehen die ersten Schritte. Danach können Sie diesen Brief löschen.',
  ],
  closing: ['Mit freundlichen Grüßen', 'Ihr Postkorb'],
  stepsTitle: 'Die ersten Schritte',
  steps: [
    {
      title: 'Laden Sie einen Brief hoch',
      text: 'Ziehen Sie eine PDF-Datei irgendwo auf den Bildschirm, oder wählen Sie „Hochladen“. Postkorb nimmt PDF-Dateien bis 50 MB.',
    },
    {
      title: 'Lesen und prüfen Sie',
      text: 'Absender, Betreff, Beträge und Fristen liest Postkorb selbst. Stimmt etwas nicht, korrigieren Sie es mit dem Stift daneben; Ihre Angabe gilt.',
    },
    {
      title: 'Legen Sie ab',
      text: 'Mit der Taste E oder mit „Archivieren“ geht ein Brief ins Archiv. Mit M legen Sie ihn in einen Ordner. Ist der Posteingang leer, ist alles getan.',
    },
    {
      title: 'Finden Sie wieder',
      text: 'Die Suche kennt jedes Wort auf jeder Seite. Mit „absender:“ oder „stichwort:“ suchen Sie gezielt.',
    },
    {
      title: 'Behalten Sie Fristen und Zahlungen im Blick',
      text: 'Unter „Fristen“ und „Zahlungen“ steht, was bald fällig ist, mit GiroCode zum Überweisen.',
    },
    {
      title: 'Nehmen Sie Ihre Post mit',
      text: 'Auf dem Telefon lässt sich Postkorb wie eine App installieren. Zuletzt gelesene Briefe öffnen sich dort auch ohne Verbindung.',
    },
  ],
  page: (number) => `Seite ${number} von 2`,
  locale: 'de-DE',
};

const ENGLISH: WelcomeText = {
  filename: 'Welcome to Postkorb.pdf',
  subject: 'Welcome to Postkorb',
  greeting: (name) => `Dear ${name},`,
  opening: [
    'It is good to have you here. This is the first letter in your Inbox. Before long every letter will look like it: read, searchable, and with everything that matters at a glance.',
    'On the left is the list of your letters, in the middle the letter itself, on the right what Postkorb has read in it. Point at a value, and Postkorb shows you the place in the letter.',
    'Your letters are yours. The original of a file is never changed, nothing disappears unless you say so, and what you delete stays in the trash until you empty it.',
    'The next page lists the first steps. After that you can delete this letter.',
  ],
  closing: ['Yours sincerely', 'Postkorb'],
  stepsTitle: 'The first steps',
  steps: [
    {
      title: 'Upload a letter',
      text: 'Drop a PDF file anywhere on the screen, or choose “Upload”. Postkorb takes PDF files of up to 50 MB.',
    },
    {
      title: 'Read and check',
      text: 'Postkorb reads sender, subject, amounts and deadlines by itself. If something is wrong, correct it with the pen beside it; what you enter counts.',
    },
    {
      title: 'File it',
      text: 'Press E or choose “Archive” to move a letter to the archive. Press M to put it into a folder. When the Inbox is empty, everything is done.',
    },
    {
      title: 'Find it again',
      text: 'The search knows every word on every page. With “sender:” or “tag:” you search precisely.',
    },
    {
      title: 'Keep an eye on deadlines and payments',
      text: 'Under “Deadlines” and “Payments” you see what is due soon, with a code to scan for the transfer.',
    },
    {
      title: 'Take your post along',
      text: 'On a phone, Postkorb can be installed like an app. Letters you read lately open there even without a connection.',
    },
  ],
  page: (number) => `Page ${number} of 2`,
  locale: 'en-GB',
};

/** What the letter of welcome says, in the language of the customer. */
export const welcomeText = (locale: Locale): WelcomeText => (locale === 'en_GB' ? ENGLISH : GERMAN);
