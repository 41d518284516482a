import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { GIROCODE } from '@postkorb/domain/documents';
import { NOTICES, type Notice } from '@postkorb/domain/intake';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Noticed } from '../documents/index.ts';
import { formatMoney } from '../i18n/format.ts';
import { Banner } from '../ui/display/Banner.tsx';

/** A notice without a sentence does not compile. */
const SENTENCES: Record<Exclude<Notice, 'EINVOICE_AMOUNT_DIFFERS'>, MessageDescriptor> = {
  PDF_REPAIRED: msg`This file was damaged. Postkorb repaired a copy of it; the original is untouched. Please check whether all pages are there.`,
  PDF_PROTECTED: msg`This file is protected by a password, so it could not be read. Please open the original with its password and upload it again without.`,
  PDF_XFA: msg`This form shows its content only in Adobe Reader. Please download the original to see everything.`,
  PDF_ACTIVE_CONTENT: msg`This file holds active content, such as scripts. Postkorb shows it without running any of it.`,
  PDF_PREVIEW_LIMIT: msg`Only some pages of this file could be drawn. The original holds all of them.`,
  PDF_BROKEN_PICTURE: msg`A picture in this file is damaged, so not everything that belongs here can be seen. Please ask the sender for the file again if something is missing.`,
  EINVOICE_INVALID: msg`The electronic invoice in this file breaks the rules of its format. Please compare its values with the pages.`,
  EINVOICE_NEGATIVE: msg`The amount of this electronic invoice is negative, so nothing has to be paid. It is probably meant as a credit note.`,
  EINVOICE_UNREADABLE: msg`The electronic invoice in this file could not be read. What you see was read from the pages.`,
  EINVOICE_AMBIGUOUS: msg`This file holds more than one electronic invoice. Please check which one counts.`,
  GIROCODE_DIFFERS: msg`The GiroCode on this letter differs from its text. Please compare both before you pay.`,
  READING_FAILED: msg`This letter could not be read by machine. It is kept safely; please add what matters by hand.`,
};

// What an e-invoice says stands on no page.
const isOfData = ({ page }: { readonly page?: number | null }) => page == null;

/** Names the sum of the data and that of the page; the data may ask for none. */
function AmountDiffers({ document }: Pick<Noticed, 'document'>) {
  const sums = document.readings
    .filter(({ field, source }) => field === 'amountCents' && source === 'machine')
    .filter(({ label }) => label !== GIROCODE);
  const [asked, printed] = [sums.find(isOfData), sums.find((reading) => !isOfData(reading))].map(
    (sum) => sum && formatMoney(Number(sum.value), document.metadata.currency ?? 'EUR'),
  );
  if (asked === undefined)
    return (
      <Trans>
        The electronic invoice asks for no payment, but the page asks for {printed}. Please ask the
        sender which one counts before you pay.
      </Trans>
    );
  return (
    <Trans>
      The electronic invoice asks for {asked}, but the page says {printed}. Please ask the sender
      which one counts before you pay.
    </Trans>
  );
}

/** Says what is unusual about a document, in plain words; nothing where nobody knows the code. */
export function NoticeBanner({ code, document }: Noticed) {
  const { t } = useLingui();
  const notice = NOTICES.find((known) => known === code);
  if (notice === undefined) return null;
  return (
    <Banner tone="new" className="mt-16 text-13">
      {notice === 'EINVOICE_AMOUNT_DIFFERS' ? (
        <AmountDiffers document={document} />
      ) : (
        t(SENTENCES[notice])
      )}
    </Banner>
  );
}
