import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LEGAL_PAGES } from '../../identity/index.ts';
import type { LegalPart } from './legal-parts.ts';
import { LegalList } from './LegalText.tsx';

function Duties() {
  return (
    <LegalList>
      <li>
        <Trans>You upload or redirect only post that you may open.</Trans>
      </li>
      <li>
        <Trans>You keep your password to yourself and tell us if somebody else may know it.</Trans>
      </li>
      <li>
        <Trans>
          You keep your email address and your addresses for originals up to date: warnings and
          parcels go there.
        </Trans>
      </li>
      <li>
        <Trans>You share letters only with people who may read them.</Trans>
      </li>
    </LegalList>
  );
}

function Files() {
  return (
    <p>
      <Trans>
        The untouched original file stays yours. You can download it or delete it at any time. We
        use it only to offer Postkorb to you.
      </Trans>
    </p>
  );
}

function Liability() {
  return (
    <>
      <p>
        <Trans>
          We are liable without limit for intent and gross negligence, for injury to life, body or
          health, under the Product Liability Act, and as far as we have given a guarantee.
        </Trans>
      </p>
      <p>
        <Trans>
          In cases of slight negligence we are liable only if we breach a duty that makes the
          contract possible in the first place and that you may rely on. Then our liability is
          limited to the damage that is typical for such a contract and could be foreseen.
        </Trans>
      </p>
      <p>
        <Trans>
          Apart from this, liability for slight negligence is excluded. The same applies to people
          who work for us. The legal rights of consumers in case of defects remain.
        </Trans>
      </p>
    </>
  );
}

function DataProtection() {
  return (
    <p>
      <Trans>
        What is stored about you is said in the{' '}
        <Link to={LEGAL_PAGES.privacy} className="text-link">
          privacy notice
        </Link>
        . For businesses the{' '}
        <Link to={LEGAL_PAGES.processing} className="text-link">
          data processing agreement
        </Link>{' '}
        applies as well.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <>
      <p>
        <Trans>
          We announce changes of these terms in text form at least six weeks before they are to
          apply. They apply to you only if you agree to them; until then the contract goes on as it
          was concluded.
        </Trans>
      </p>
      <p>
        <Trans>
          We may develop the software further as long as what was agreed is kept, and nothing gets
          worse for you without a good reason.
        </Trans>
      </p>
    </>
  );
}

function Law() {
  return (
    <>
      <p>
        <Trans>
          German law applies, without the UN Convention on Contracts for the International Sale of
          Goods. Consumers keep the protection of the mandatory rules of the country they live in.
        </Trans>
      </p>
      <p>
        <Trans>
          If you are a merchant, our seat is the place of jurisdiction. If a part of these terms is
          not valid, the rest remains valid.
        </Trans>
      </p>
    </>
  );
}

/** What each side takes care of, and what applies where something goes wrong or changes. */
export const TERMS_OF_RULES: readonly LegalPart[] = [
  { id: 'duties', title: msg`What you take care of`, Body: Duties },
  { id: 'files', title: msg`Your files`, Body: Files },
  { id: 'liability', title: msg`Liability`, Body: Liability },
  { id: 'data', title: msg`Data protection`, Body: DataProtection },
  { id: 'changes', title: msg`Changes`, Body: Changes },
  { id: 'law', title: msg`Applicable law`, Body: Law },
];
