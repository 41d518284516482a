import { Trans } from '@lingui/react/macro';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useDocumentTitles } from './legal-titles.ts';

export type LegalText = 'terms' | 'privacy' | 'processing';

function Terms() {
  return (
    <Trans>
      <p>
        Postkorb takes in your post, reads it and files it for you. Your contract is with whoever
        runs this installation.
      </p>
      <p>
        You upload or redirect only post that you may open. What the machine reads from a letter is
        a help and may be wrong; what counts is the letter itself.
      </p>
      <p>The untouched original file stays yours. You can download it or delete it at any time.</p>
      <p>You keep your password to yourself and tell us when somebody else may know it.</p>
    </Trans>
  );
}

function Privacy() {
  return (
    <Trans>
      <p>
        We store your name, your email address, your phone number if you give it, and the post you
        entrust to us together with the text we read in it. We need this to fulfil the contract
        (Art. 6 (1) (b) GDPR).
      </p>
      <p>
        Everything stays on this installation. No letter is sent to another service to be read,
        nobody tracks you, and the only cookie keeps you logged in.
      </p>
      <p>
        What you delete is gone for good once the trash is emptied. You may ask whoever runs this
        installation what is stored about you, have it corrected, handed over or erased, and
        complain to a data protection authority.
      </p>
    </Trans>
  );
}

function Processing() {
  return (
    <Trans>
      <p>
        Whoever runs this installation processes the personal data in the post of your company only
        on your instructions and only to offer Postkorb to you (Art. 28 GDPR).
      </p>
      <p>
        Everybody with access is bound to secrecy. Your data is separated from that of other
        customers, and every deed is written to a journal.
      </p>
      <p>
        Other processors are only engaged with your consent. You may check how these duties are
        kept. When the contract ends, your data is handed over and then erased.
      </p>
    </Trans>
  );
}

const TEXTS = { terms: Terms, privacy: Privacy, processing: Processing };

type LegalDialog = { readonly text: LegalText | null; readonly onClose: () => void };

/** One of the three texts, in words everybody understands. */
export function LegalDialog({ text, onClose }: LegalDialog) {
  const titles = useDocumentTitles();
  const Text = text === null ? null : TEXTS[text];
  return (
    <Dialog title={text === null ? '' : titles[text]} isOpen={text !== null} onClose={onClose}>
      <div className="flex flex-col gap-12 text-16">{Text && <Text />}</div>
    </Dialog>
  );
}
