import { Trans, useLingui } from '@lingui/react/macro';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { ChangePassword } from '../password/ChangePassword.tsx';
import { DetailsSections } from './DetailsSections.tsx';
import { EmailSection } from './EmailSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { useAccount } from './use-account.ts';

/** What a person sets of their own login, and of the account where they may. */
export function AccountPage() {
  const { t } = useLingui();
  useTitle(t`Account`);
  const { account, failed, again } = useAccount();
  return (
    <div className="flex flex-col gap-40 xl:*:not-first:border-t xl:*:not-first:border-line xl:*:not-first:pt-24 xl:gap-24">
      {account && <DetailsSections account={account} />}
      {!account && !failed && <Skeleton className="h-96 w-full max-w-form" />}
      {failed && (
        <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
          <Trans>Your details could not be loaded.</Trans> <WhyUnreached />
        </Banner>
      )}
      <LanguageSection />
      {account && <EmailSection user={account.meUser} />}
      <ChangePassword />
    </div>
  );
}
