import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { choose } from '../i18n/setup.ts';
import { Mark } from '../ui/basics/art.tsx';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';

/** The other language, named in itself. */
function OtherLanguage() {
  // Read where the page hears of a change, or the words on the button stay those of before.
  const { t, i18n } = useLingui();
  const german = i18n.locale === 'de-DE';
  return (
    <button
      type="button"
      className={classes(buttonLook('quiet'), '-mr-12 phone:-mr-16')}
      aria-label={t`Change language: ${german ? 'English' : 'Deutsch'}`}
      onClick={() => void choose(german ? 'en_GB' : 'de_DE')}
    >
      <span lang={german ? 'en' : 'de'}>{german ? 'English' : 'Deutsch'}</span>
    </button>
  );
}

type DoorHeader = {
  /** How wide it is. */
  readonly className: string;
  /** Whether the name leads to the product. */
  readonly isLink?: boolean;
};

const NAME = 'flex items-center gap-12 text-18 font-bold';
const name = (
  <>
    <Mark />
    Postkorb
  </>
);

/** The name of the product, and the other language. */
export function DoorHeader({ className, isLink = false }: DoorHeader) {
  return (
    <header className={classes('mx-auto flex w-full items-center justify-between', className)}>
      {isLink ? (
        <Link to="/" className={NAME}>
          {name}
        </Link>
      ) : (
        <span className={NAME}>{name}</span>
      )}
      <OtherLanguage />
    </header>
  );
}
