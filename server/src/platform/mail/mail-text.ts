import type { Locale } from '@postkorb/domain/accounts';
import { present } from '@postkorb/domain/basics';

/** What a mail says: plain words only. How they become HTML nobody who writes a mail decides. */
export type MailText = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What stands on the button of the link, where the mail has one. */
  readonly button?: string;
  /** What is said below the button. */
  readonly after?: readonly string[];
};

type Letter = {
  readonly text: MailText;
  readonly locale: Locale;
  readonly link: string | null;
  readonly origin: string;
  /** The page on which such mails are ended; null where these are sent whatever somebody wants. */
  readonly optOut?: string | null;
};

// Signs that end a line, steer a terminal or turn the direction of what follows.
const STEERING = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;
const LONGEST = 300;

/** Words of a person as they may stand in a mail: one line of bounded length, whatever was in it. */
export const plainWords = (text: string): string =>
  [...text.replace(STEERING, ' ').trim()].slice(0, LONGEST).join('');

/** The same for all words in what a mail is about. */
export function plainData(data: unknown): unknown {
  if (typeof data === 'string') return plainWords(data);
  if (Array.isArray(data)) return data.map(plainData);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainData(value)]));
}

const FOOTERS: Readonly<Record<Locale, (origin: string) => string>> = {
  de_DE: (origin) =>
    `Diese Nachricht hat Postkorb (${origin}) automatisch verschickt. Antworten darauf werden nicht gelesen.`,
  en_GB: (origin) =>
    `This message was sent automatically by Postkorb (${origin}). Replies to it are not read.`,
};

const OPT_OUT: Readonly<Record<Locale, string>> = {
  de_DE: 'Sie möchten solche Nachrichten nicht mehr? Hier abbestellen:',
  en_GB: 'You do not want such messages any more? Unsubscribe here:',
};

/** The language that was kept for a mail. */
export const localeOf = (kept: string): Locale => (kept === 'en_GB' ? 'en_GB' : 'de_DE');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => present(ENTITIES[sign]));

/** The mail as plain text. */
export function asText({ text, locale, link, origin, optOut = null }: Letter): string {
  const button = link === null ? [] : [`${text.button ?? ''}\n${link}`.trim()];
  const parts = [...text.paragraphs, ...button, ...(text.after ?? [])];
  const end = optOut === null ? [] : [`${OPT_OUT[locale]}\n${optOut}`];
  return `${[...parts, `-- \n${FOOTERS[locale](origin)}`, ...end].join('\n\n')}\n`;
}

const BODY = 'margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1b1f24;background:#ffffff';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4e8c;color:#ffffff;text-decoration:none';
const SMALL = 'margin-top:32px;font-size:13px;color:#57606a';

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

/** The mail as HTML: every word is escaped here, and the only links are the one that was made for it and the way out of such mails. */
export function asHtml({ text, locale, link, origin, optOut = null }: Letter): string {
  const button =
    link === null
      ? []
      : [
          `<p><a href="${escaped(link)}" style="${BUTTON}">${escaped(text.button ?? link)}</a></p>`,
          `<p style="font-size:13px">${escaped(link)}</p>`,
        ];
  return [
    `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><title>${escaped(text.subject)}</title></head>`,
    `<body style="${BODY}">`,
    ...text.paragraphs.map(paragraph),
    ...button,
    ...(text.after ?? []).map(paragraph),
    `<p style="${SMALL}">${escaped(FOOTERS[locale](origin))}</p>`,
    ...(optOut === null
      ? []
      : [
          `<p style="${SMALL}">${escaped(OPT_OUT[locale])} <a href="${escaped(optOut)}">${escaped(optOut)}</a></p>`,
        ]),
    '</body></html>',
    '',
  ].join('\n');
}
