import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { ssoOffers } from '../token.ts';
import { providerName } from './providers.ts';

type SsoButtons = {
  /** Whether they want to stay logged in on this device. */
  readonly stays: boolean;
};

/** The ways in by other houses, where there are any. */
export function SsoButtons({ stays }: SsoButtons) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-12 pt-12">
      {ssoOffers().map((offer) => {
        const name = t(providerName(offer));
        return (
          <Link
            key={offer.name}
            to="/sso/signin/$provider"
            params={{ provider: offer.name }}
            search={stays ? { stays: true } : {}}
            className={classes(buttonLook('plain', true), 'w-full')}
          >
            {t({ context: 'login', message: `Continue with ${name}` })}
          </Link>
        );
      })}
    </div>
  );
}
