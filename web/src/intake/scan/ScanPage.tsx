import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Send, X } from 'lucide-react';
import { useState } from 'react';
import { AskBeforeLeaving } from '../../AskBeforeLeaving.tsx';
import { useOnline } from '../../connection.ts';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { Camera } from './Camera.tsx';
import { besides, MOST_PAGES } from './pages.ts';
import { PageStrip } from './PageStrip.tsx';
import { PageView } from './PageView.tsx';
import { takePicture, type Photo } from './pictures.ts';
import { ScanRefused } from './ScanRefused.tsx';
import { useFinish } from './use-finish.ts';
import { useScanPlace, type ScanPlace } from './use-scan-place.ts';
import { useScan, type Scan } from './use-scan.ts';

const TODAY = '/app/today/{-$documentId}';

/** Which page is shown, or the camera; and which page the next photo takes the place of. */
function useShown(scan: ReturnType<typeof useScan>) {
  const { t } = useLingui();
  const [shown, setShown] = useState<string | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const page = scan.pages.find(({ id }) => id === shown) ?? null;
  const onPhoto = (photo: Photo) => {
    if (again === null && scan.pages.length >= MOST_PAGES)
      return toast({ text: t`A scan has at most ${MOST_PAGES} pages. Please upload these first.` });
    setShown(scan.add(photo, again ?? undefined));
    setAgain(null);
  };
  const onFiles = async (files: readonly File[]) => {
    const photos = await Promise.all(files.map((file) => takePicture(file).catch(() => null)));
    const good = photos.filter((photo) => photo !== null);
    if (good.length < photos.length)
      toast({ text: t`Some files are not pictures that this browser can show.` });
    const room = again === null ? MOST_PAGES - scan.pages.length : 1;
    if (good.length > room) toast({ text: t`A scan has at most ${MOST_PAGES} pages.` });
    const ids = good.slice(0, room).map((photo) => scan.add(photo, again ?? undefined));
    setAgain(null);
    if (ids.length > 0) setShown(ids[0]!);
  };
  const retake = () => {
    setAgain(shown);
    setShown(null);
  };
  const remove = () => {
    if (shown === null) return;
    setShown(besides(scan.pages, shown));
    scan.remove(shown);
  };
  const show = (id: string | null) => {
    setAgain(null);
    setShown(id);
  };
  return { page, show, onPhoto, onFiles, retake, remove };
}

type Head = {
  readonly place: ScanPlace;
  readonly hasPages: boolean;
  readonly sending: Pick<ReturnType<typeof useFinish>, 'part' | 'problem' | 'finish'>;
};

/** What is being made, the way out, and the button that sends; below it how that went. */
function Head({ place, hasPages, sending: { part, problem, finish } }: Head) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { title } = place;
  return (
    <>
      <header className="flex items-center gap-8 border-b border-line px-8 py-8">
        <IconButton
          icon={X}
          label={t`Close`}
          onPress={() => void navigate({ to: title === null ? TODAY : place.path })}
        />
        <h1 className="min-w-0 flex-1 truncate text-18 font-bold">
          {t({ message: 'Scan', context: 'verb' })}
        </h1>
        <Button
          tone="primary"
          icon={Send}
          isDisabled={!hasPages || place.refusal !== null}
          isPending={part !== null}
          onPress={() => void finish()}
          className="min-w-0"
        >
          <span className="truncate">
            {title === null ? <Trans>To the Inbox</Trans> : <Trans>To “{title}”</Trans>}
          </span>
        </Button>
      </header>
      {part !== null && (
        <div role="status" className="p-12">
          <ProgressBar shown label={t`The PDF is being made`} part={part} />
        </div>
      )}
      {problem !== null && (
        <Banner tone="problem" className="m-12">
          {problem}
        </Banner>
      )}
    </>
  );
}

type Pages = {
  readonly scan: Scan;
  readonly shown: ReturnType<typeof useShown>;
  readonly isRefused: boolean;
  readonly goOn: (() => void) | null;
};

/** The page that is shown, or the camera, above all pages there are. */
function Pages({ scan, shown, isRefused, goOn }: Pages) {
  const { page, show, onPhoto, onFiles, retake, remove } = shown;
  return (
    <>
      {page !== null && <PageView page={page} scan={scan} retake={retake} remove={remove} />}
      {page === null && !isRefused && (
        <Camera onPhoto={onPhoto} onFiles={(files) => void onFiles(files)} />
      )}
      {scan.pages.length > 0 && (
        <PageStrip
          pages={scan.pages}
          shownId={page?.id ?? null}
          show={show}
          add={() => show(null)}
          goOn={goOn}
        />
      )}
    </>
  );
}

/** The camera and the pages it took: they become one PDF, which goes the way of all uploads. */
export function ScanPage() {
  const { t } = useLingui();
  useTitle(t({ message: 'Scan', context: 'verb' }));
  const { folder } = useSearch({ from: '/cockpit/app/scan' });
  const place = useScanPlace(folder);
  const scan = useScan();
  const shown = useShown(scan);
  const isOnline = useOnline();
  const hasPages = scan.pages.length > 0;
  const isRefused = place.refusal !== null;
  const sending = useFinish(scan.pages, place, () => {
    scan.clear();
    shown.show(null);
  });
  const mayGoOn = sending.part === null && !isRefused;
  return (
    <section
      aria-label={t({ message: 'Scan', context: 'verb' })}
      data-screen="detail"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper"
    >
      <AskBeforeLeaving isChanged={hasPages}>
        <Trans>The pages you photographed are not uploaded yet and would be lost.</Trans>
      </AskBeforeLeaving>
      <Head {...{ place, hasPages, sending }} />
      {isRefused && <ScanRefused place={place} hasPages={hasPages} />}
      {!isOnline && !isRefused && (
        <Banner className="m-12">
          <Trans>You are offline. Scans stay on this device and are uploaded later.</Trans>
        </Banner>
      )}
      <Pages {...{ scan, shown, isRefused }} goOn={mayGoOn ? () => void sending.goOn() : null} />
    </section>
  );
}
