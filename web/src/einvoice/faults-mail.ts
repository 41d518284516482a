import { setupI18n, type I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  draftThatFits,
  languageOfSender,
  type CorrectionMail,
  type EInvoice,
} from '@postkorb/domain/einvoice';
import { wordsOfErrors, type Checked } from './faults.ts';
import { wordsOfRule } from './rule-words.ts';

const TEXTS = {
  de: () => import('../i18n/einvoice/de_DE.po'),
  en: () => import('../i18n/einvoice/en_GB.po'),
} as const;
type Language = keyof typeof TEXTS;
const spoken = new Map<Language, I18n>();

async function load(language: Language) {
  const { messages } = await TEXTS[language]();
  spoken.set(language, setupI18n({ locale: language, messages: { [language]: messages } }));
}

/** Loads what is written to senders: in their language, whatever the page speaks. */
export async function loadSenderTexts(): Promise<void> {
  await Promise.all([load('de'), load('en')]);
}

type Faulty = {
  readonly invoice: EInvoice;
  readonly check: Checked;
  readonly language: string | null;
};

/** Each error of an invoice in the words of a language. */
export const faultsIn = (check: Faulty['check'], texts: I18n): readonly string[] =>
  wordsOfErrors(check, (rule) => {
    const { words } = wordsOfRule(rule);
    return words === null ? rule : texts._(words);
  });

/** A draft that asks the sender for an invoice without these errors; one that a mail program opens names as many of them as its address carries. */
export function faultsMail({
  invoice,
  check,
  language,
}: Faulty): Record<'whole' | 'short', CorrectionMail> {
  const texts = spoken.get(languageOfSender(language));
  if (texts === undefined) throw new Error('The texts for senders were not loaded');
  const number = invoice.invoiceNumber === null ? '' : ` ${invoice.invoiceNumber}`;
  const write = (named: readonly string[], more: number) => {
    const rest = texts._(
      msg({ message: plural(more, { one: 'and # more error', other: 'and # more errors' }) }),
    );
    const list = [...named, ...(more > 0 ? [rest] : [])].map((fault) => `- ${fault}`).join('\n');
    return {
      to: invoice.seller.email,
      subject: texts._(msg`Please correct your invoice${number}`),
      body: texts._(
        msg`Dear Sir or Madam,\n\nyour electronic invoice${number} contains errors:\n\n${list}\n\nPlease send us a corrected invoice.\n\nKind regards`,
      ),
    };
  };
  const faults = faultsIn(check, texts);
  return { whole: write(faults, 0), short: draftThatFits(faults, write) };
}
