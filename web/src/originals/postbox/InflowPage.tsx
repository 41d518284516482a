import { Trans, useLingui } from '@lingui/react/macro';
import { isGateOpen } from '@postkorb/domain/team';
import { Copy } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { useAsker } from '../../identity/index.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { MissingPost } from '../expected/MissingPost.tsx';
import { GivenBack } from '../not-mine/GivenBack.tsx';
import { Addressees } from './Addressees.tsx';
import { InflowParts } from './inflow-parts.ts';
import type { PostalAddress } from './postbox-calls.ts';
import { usePostbox } from './use-postbox.ts';

function AddressBlock({ address }: { readonly address: PostalAddress }) {
  const { t } = useLingui();
  const copy = useCopy();
  const { lines, additionalInfo, isPractice } = address;
  return (
    <div className="flex flex-col gap-16">
      {isPractice && (
        <Banner tone="new">
          <Trans>
            A practice address: no scan centre has been set up here yet, so post sent to it will not
            arrive.
          </Trans>
        </Banner>
      )}
      <div className="flex flex-wrap items-end justify-between gap-16 rounded-12 border border-line bg-paper p-20">
        <address
          aria-label={t`Your postal address`}
          className="text-16 wrap-anywhere text-ink not-italic select-all"
        >
          {lines.map((line) => (
            <span key={line} className={line === additionalInfo ? 'block font-strong' : 'block'}>
              {line}
            </span>
          ))}
        </address>
        <Button
          icon={Copy}
          tone="primary"
          className="phone:w-full"
          onPress={() => void copy(lines.join('\n'), t`Address copied`)}
        >{t`Copy the address`}</Button>
      </div>
      <p className="max-w-text text-14 text-ink-2">
        <Trans>
          The number in the second line leads every letter to you. It is yours for good: nobody else
          ever gets it. Its last two digits check the others, so a slip of the pen is noticed.
        </Trans>
      </p>
    </div>
  );
}

function ForSenders({ address }: { readonly address: PostalAddress }) {
  const { t } = useLingui();
  const copy = useCopy();
  const block = address.lines.join('\n');
  const text = t`Please send post for me to this address from now on, with the number in the second line:

${block}`;
  return (
    <div className="flex flex-col gap-16">
      <ul className="flex max-w-text list-disc flex-col gap-8 pl-20 text-14 text-ink-2">
        <li>
          <Trans>Give this address to whoever writes to you: banks, insurers, authorities.</Trans>
        </li>
        <li>
          <Trans>Name and number belong together. Without the number we have to search.</Trans>
        </li>
        <li>
          <Trans>Your registered address stays what it is. This one only takes in your post.</Trans>
        </li>
      </ul>
      <span>
        <Button
          icon={Copy}
          className="phone:w-full"
          onPress={() => void copy(text, t`Text copied`)}
        >{t`Copy a text for senders`}</Button>
      </span>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-16">
      <h2 className="text-18 font-strong text-ink">{title}</h2>
      {children}
    </section>
  );
}

function Inflow() {
  const { t } = useLingui();
  const postbox = usePostbox();
  const known = postbox.data;
  if (postbox.failed)
    return (
      <Banner tone="problem" action={<Button onPress={postbox.again}>{t`Try again`}</Button>}>
        <Trans>Your postal address could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (known === undefined) return <SkeletonRows rows={4} />;
  const { postkorbAddress: address } = known.me;
  return (
    <>
      <Part title={t`Your postal address`}>
        {address ? (
          <AddressBlock address={address} />
        ) : (
          <p className="text-14 text-ink-2">
            <Trans>This account has no postal address yet.</Trans>
          </p>
        )}
      </Part>
      <Part title={t`Who gets post here`}>
        <Addressees known={known} postbox={postbox} />
      </Part>
      {address && (
        <Part title={t`What senders should know`}>
          <ForSenders address={address} />
        </Part>
      )}
      <Part title={t`Missing post`}>
        <MissingPost />
      </Part>
      <Part title={t`Letters for somebody else`}>
        <GivenBack />
      </Part>
    </>
  );
}

/** Where post comes in: the address with the postbox number, who gets post there, and what other ways there are. */
export function InflowPage() {
  const { t } = useLingui();
  useTitle(t`Incoming post`);
  const by = useAsker();
  const further = useContext(InflowParts);
  if (!isGateOpen('uploadViaEmail', by))
    return (
      <Banner>
        <Trans>Only the Owner and Admins see and change where post comes in.</Trans>
      </Banner>
    );
  return (
    <div className="flex max-w-door-wide flex-col gap-32">
      {isGateOpen('manageOriginals', by) && <Inflow />}
      {further.map((Further, index) => (
        <Further key={index} />
      ))}
    </div>
  );
}
