import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Download, ExternalLink, Share, SquarePlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/index.ts';
import { DoorPage } from '../../identity/index.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { deviceHere, isApple } from './device.ts';
import { install, useCanInstall } from './install.ts';
import { dismissPromotion } from './promotion.ts';

const NativeApps = graphql(`
  query NativeApps {
    nativeApps {
      ios
      android
    }
  }
`);

/** The native apps, where the provider has any: the one for this device, or both on a computer. */
function useStores() {
  const { t } = useLingui();
  const { ios, android } = useQuery(NativeApps).data?.nativeApps ?? {};
  const device = deviceHere();
  const stores = [
    { url: ios, label: t`App for iPhone and iPad`, isHere: device === 'computer' || isApple() },
    { url: android, label: t`App for Android`, isHere: device === 'computer' || !isApple() },
  ];
  return stores.flatMap(({ url, label, isHere }) => (url && isHere ? [{ url, label }] : []));
}

type Step = { readonly icon: LucideIcon; readonly children: ReactNode };

function Step({ icon, children }: Step) {
  return (
    <li className="flex items-center gap-12 py-8 text-ink-2">
      <Icon of={icon} className="shrink-0 text-blue-text" />
      <span>{children}</span>
    </li>
  );
}

/** Where only the person can install it: the way there, step by step. */
function ByHand() {
  if (isApple())
    return (
      <ol className="pb-24">
        <Step icon={Share}>
          <Trans>Tap the share button of the browser.</Trans>
        </Step>
        <Step icon={SquarePlus}>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </Step>
      </ol>
    );
  return (
    <p className="pb-24 text-ink-2">
      <Trans>Open the menu of the browser and choose “Install app” or “Add to Home screen”.</Trans>
    </p>
  );
}

/** Offers Postkorb as an app, or going on in the browser; what is chosen here is remembered on this device. */
export function PromotionPage() {
  const { t } = useLingui();
  const router = useRouter();
  const canInstall = useCanInstall();
  const stores = useStores();
  useTitle(t`Postkorb as an app`);
  const goOn = () => {
    dismissPromotion();
    void router.navigate({ to: '/app/today/{-$documentId}', replace: true });
  };
  const installHere = async () => {
    if (await install()) goOn();
  };
  return (
    <DoorPage
      title={t`Postkorb as an app`}
      lead={t`One tap to your post: with its own icon, open at once, and with the letters you read recently even offline.`}
    >
      {stores.map(({ url, label }) => (
        <a key={url} href={url} className={`${buttonLook('primary', true)} mb-12 w-full`}>
          <Icon of={ExternalLink} size={16} />
          {label}
        </a>
      ))}
      {canInstall ? (
        <Button
          tone={stores.length > 0 ? 'plain' : 'primary'}
          large
          wide
          icon={Download}
          className="mb-12"
          onPress={() => void installHere()}
        >
          <Trans>Install Postkorb</Trans>
        </Button>
      ) : (
        <ByHand />
      )}
      <Button
        tone={canInstall || stores.length > 0 ? 'quiet' : 'primary'}
        large
        wide
        onPress={goOn}
      >
        <Trans>Continue in the browser</Trans>
      </Button>
    </DoorPage>
  );
}
