import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useOnline } from '../../connection.ts';
import { useAsker } from '../../identity/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { WhyUnreached } from '../../WhyUnreached.tsx';
import { askSharing, closeSharing, type Shared } from '../shares/share-dialogs.ts';
import { OwnershipConsequence } from './OwnershipConsequence.tsx';
import { notHandedOver, ownershipRefusals } from './ownership-words.ts';
import { useGiving, useOwnership, type Receiver } from './use-ownership.ts';

type Known = ReturnType<typeof useOwnership>;

/** What is handed over, by its name. */
function useNameOf({ folder }: Shared, { metadata }: Known): string {
  const { t } = useLingui();
  if (folder !== null) return folder;
  if (!metadata) return '';
  return metadata.isSubjectFallback ? t`New document` : metadata.subject;
}

/** There is nobody to whom it could go: what helps instead. */
function Nobody({ shared, type }: { readonly shared: Shared; readonly type: Known['type'] }) {
  const { t } = useLingui();
  const { role } = useAsker();
  if (type === 'private')
    return (
      <Banner action={<Button onPress={() => askSharing(shared)}>{t`Share …`}</Button>}>
        <Trans>
          It can be handed over to whoever may edit it. Please share it first, with the right to
          edit.
        </Trans>
      </Banner>
    );
  return (
    <Banner>
      <p>
        <Trans>
          Nobody in your team could take it over yet: Owner and Admins share one area, where it lies
          already. It can be handed over to Members, who have an area of their own, and to others
          who may edit it.
        </Trans>
      </p>
      {role !== 'Member' && (
        <Link
          to="/app/settings/team"
          onClick={closeSharing}
          className="rounded-4 font-strong underline"
        >
          <Trans>To the team</Trans>
        </Link>
      )}
    </Banner>
  );
}

type Body = {
  readonly shared: Shared;
  readonly known: Known;
  readonly chosen: Receiver | null;
  readonly choose: (id: string) => void;
};

/** To whom it goes, and what comes of it. */
function Choosing({ shared, known: { receivers = [] }, chosen, choose }: Body) {
  const { t } = useLingui();
  const { id, folder } = shared;
  return (
    <>
      <Select
        label={t`Hand over to`}
        placeholder={t`Choose somebody`}
        choices={receivers.map(({ id: userId, name, email, isOutsider }) => ({
          id: userId,
          label: isOutsider ? t`${name} (${email}, not in your team)` : `${name} (${email})`,
        }))}
        value={chosen?.id ?? null}
        onChange={choose}
        isRequired
      />
      {chosen && <OwnershipConsequence key={chosen.id} {...{ id, folder }} receiver={chosen} />}
    </>
  );
}

/** Why there is nothing to choose, or the choice. */
function Body(body: Body) {
  const { t } = useLingui();
  const { failed, again, receivers, refusal, type } = body.known;
  if (failed)
    return (
      <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
        <Trans>The people who could take it over could not be loaded.</Trans> <WhyUnreached />
      </Banner>
    );
  if (receivers === undefined) return <SkeletonRows rows={1} />;
  if (refusal !== null) return <Banner>{t(ownershipRefusals[refusal])}</Banner>;
  if (receivers.length === 0) return <Nobody shared={body.shared} type={type} />;
  return <Choosing {...body} />;
}

type Refused = { readonly giving: ReturnType<typeof useGiving>; readonly again: () => void };

function Refused({ giving: { refused }, again }: Refused) {
  const { t } = useLingui();
  if (refused === null) return null;
  if (refused !== 'UNREACHABLE')
    return <Banner tone="problem">{t(ownershipRefusals[refused])}</Banner>;
  return (
    <Banner tone="problem" action={<Button onPress={again}>{t`Try again`}</Button>}>
      {t(notHandedOver)}
    </Banner>
  );
}

type Buttons = {
  readonly isPending: boolean;
  readonly isReady: boolean;
  readonly give: () => void;
  readonly close: () => void;
};

function Buttons({ isPending, isReady, give, close }: Buttons) {
  const { t } = useLingui();
  return (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="danger-primary" isPending={isPending} isDisabled={!isReady} onPress={give}>
        {t`Hand over for good`}
      </Button>
    </>
  );
}

type Asked = { readonly shared: Shared; readonly close: () => void };

/** Hands a letter or folder of one's own over to somebody, for good: says first who loses access by it and who keeps it. */
export function OwnershipDialog({ shared, close }: Asked) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const known = useOwnership(shared);
  const giving = useGiving({ shared, place: known.place, close });
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = known.receivers?.find(({ id }) => id === chosenId) ?? null;
  const name = useNameOf(shared, known);
  const give = () => chosen && void giving.give(chosen);
  const { isOffered } = known;
  const ready = { isPending: giving.isPending, isReady: isOnline && chosen !== null };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={shared.folder === null ? t`Hand over letter` : t`Hand over folder`}
      footer={isOffered && <Buttons {...ready} give={give} close={close} />}
    >
      <div className="flex flex-col gap-16">
        {name && <p className="-mt-8 truncate text-ink-2">{name}</p>}
        <Body
          {...{ shared, known, chosen }}
          choose={(id) => {
            choose(id);
            giving.forget();
          }}
        />
        <Refused giving={giving} again={give} />
        {isOffered && !isOnline && (
          <Banner>
            <Trans>You can hand over again once you are online.</Trans>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
