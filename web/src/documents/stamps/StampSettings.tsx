import { Trans } from '@lingui/react/macro';
import { SignatureShelf, StampShelf } from './StampShelf.tsx';

/** The stamps and signatures a person keeps. */
export function StampSettings() {
  return (
    <section className="flex flex-col gap-32">
      <div>
        <h2 className="text-18 font-strong text-ink">
          <Trans>Stamps and signatures</Trans>
        </h2>
        <p className="max-w-text text-14 text-ink-2">
          <Trans>
            What you put on letters. They are yours alone; a letter that carries one keeps it as it
            was, whatever you change here later.
          </Trans>
        </p>
      </div>
      <StampShelf />
      <SignatureShelf />
    </section>
  );
}
