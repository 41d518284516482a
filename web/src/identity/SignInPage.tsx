import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { useTitle } from '../ui/basics/title.ts';
import { DoorPage } from './DoorPage.tsx';
import { LightButton } from './LightControls.tsx';
import { takePath } from './post-login-path.ts';
import { SignInForm } from './SignInForm.tsx';
import { forgetCompany, rememberedCompany } from './sso/company-login.ts';

/** Where somebody with an account comes in. */
export function SignInPage() {
  const { t } = useLingui();
  const router = useRouter();
  // A partner's page leads people here on devices of any kind, such as a counter's: there nobody is asked to stay.
  const isPartner = useLocation({ select: ({ pathname }) => pathname !== '/login' });
  useTitle(t`Log in`);
  const [company, setCompany] = useState(rememberedCompany);
  const name = company?.name ?? '';
  return (
    <DoorPage
      title={company ? t`Log in with ${name}` : t`Your post is waiting.`}
      lead={t`Please log in to Postkorb.`}
    >
      {company && (
        <div className="flex flex-col gap-12 pb-32">
          <Link
            to="/sso/signin/$provider"
            params={{ provider: company.id }}
            className={classes(buttonLook('primary', true), 'w-full')}
          >
            {t({ context: 'login', message: `Continue with ${name}` })}
          </Link>
          <LightButton
            tone="quiet"
            onPress={() => {
              forgetCompany();
              setCompany(null);
            }}
          >
            <Trans>Not your company any more?</Trans>
          </LightButton>
        </div>
      )}
      <SignInForm
        offersStaying={!isPartner}
        offersSso
        onSignedIn={() => router.history.push(takePath())}
      />
    </DoorPage>
  );
}
