import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mailLink, type EInvoice } from '@postkorb/domain/einvoice';
import { Copy, Mail, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook, type Tone } from '../ui/basics/button-look.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { errorsIn, hasWrongSum } from './faults.ts';
import { faultsIn, faultsMail } from './faults-mail.ts';
import { useEInvoice, type Check } from './invoice-data.ts';

/** Where the result of the check stands. */
export const CHECK_ID = 'einvoice-check';

type Of = { readonly check: Check };

/** What is wrong with an invoice, in one line. */
function Verdict({ check }: Of) {
  const count = errorsIn(check).length;
  return hasWrongSum(check) ? (
    <Plural value={count} one="The sum is wrong, # error" other="The sum is wrong, # errors" />
  ) : (
    <Plural value={count} one="# error in the invoice" other="# errors in the invoice" />
  );
}

const LOOK = 'flex items-center gap-8 text-14 font-semibold text-seal-text';

/** Above an invoice that breaks rules: that it does, and the way to which. */
export function FaultsLine({ check }: Of) {
  if (errorsIn(check).length === 0) return null;
  const look = () => document.getElementById(CHECK_ID)?.scrollIntoView();
  return (
    <p className={`${LOOK} pb-16 print:hidden`}>
      <Icon of={OctagonAlert} size={18} />
      <span>
        <Verdict check={check} />
        {' · '}
        <Button tone="quiet" className="-mx-4 h-24! px-4! text-blue-text!" onPress={look}>
          <Trans>view</Trans>
        </Button>
      </span>
    </p>
  );
}

type Asking = Of & {
  readonly invoice: EInvoice;
  readonly language: string | null;
  readonly tone: Tone;
};

// Pages that are not of this machine and not encrypted have no clipboard.
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes to the sender what is wrong; where the invoice names no address, the text is copied. */
function AskForCorrection(asking: Asking) {
  const { t } = useLingui();
  const { whole, short } = faultsMail(asking);
  const label = <Trans>Ask the sender for a correction</Trans>;
  const copy = async () => {
    const isCopied = await copyText(`${whole.subject}\n\n${whole.body}`);
    toast({
      text: isCopied ? t`The text for the sender was copied.` : t`The text could not be copied.`,
    });
  };
  if (whole.to === null)
    return (
      <Button tone={asking.tone} icon={Copy} onPress={() => void copy()}>
        {label}
      </Button>
    );
  return (
    <a href={mailLink(short)} className={buttonLook(asking.tone)}>
      <Icon of={Mail} size={16} />
      {label}
    </a>
  );
}

type Faulty = {
  readonly documentId: string;
  /** Whether writing to the sender is what is to be done first. */
  readonly isNext: boolean;
  /** What can be done instead. */
  readonly children: ReactNode;
};

/** Before an invoice that breaks rules is paid: which, and a letter to who sent it. */
export function InvoiceFaults({ documentId, isNext, children }: Faulty) {
  const { found, language } = useEInvoice(documentId);
  if (found === null) return children;
  const { check, invoice } = found;
  return <Faults {...{ check, invoice, language, isNext }}>{children}</Faults>;
}

type Faults = Omit<Asking, 'tone'> & Pick<Faulty, 'isNext' | 'children'>;

function Faults({ check, invoice, language, isNext, children }: Faults) {
  const { t, i18n } = useLingui();
  const faults = faultsIn(check, i18n);
  return (
    <>
      <details className="text-13 text-ink-2">
        <summary className={`${LOOK} cursor-default`}>
          <Icon of={OctagonAlert} size={16} />
          <span>
            <Verdict check={check} /> · <Trans>view</Trans>
          </span>
        </summary>
        <ul className="list-disc py-8 pl-24">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </details>
      <div role="group" aria-label={t`Pay`} className="flex flex-wrap gap-8">
        <AskForCorrection {...{ check, invoice, language }} tone={isNext ? 'primary' : 'plain'} />
        {children}
      </div>
    </>
  );
}
