import { Trans, useLingui } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { takeFrame, type Photo } from './pictures.ts';
import { useFocusFirst } from './use-focus-first.ts';

const BACK = {
  video: { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } },
};

/** The camera at the back; `none` where there is none, or where it may not be used. */
function useCamera() {
  const [state, setState] = useState<MediaStream | 'starting' | 'none'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    // Browsers offer no camera at all to pages that came without encryption.
    const asked = navigator.mediaDevices?.getUserMedia(BACK) ?? Promise.reject(new Error('none'));
    asked.then(
      (given) => {
        stream = given;
        if (isOver) stop();
        else setState(given);
      },
      () => setState('none'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return state;
}

/** Opens the chooser of the device for photos; phones offer their camera there. */
function choosePhotos(take: (files: readonly File[]) => void) {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', multiple: true, capture: 'environment' });
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}

type Camera = {
  readonly onPhoto: (photo: Photo) => void;
  readonly onFiles: (files: readonly File[]) => void;
};

function Finder({ stream, onPhoto, onFiles }: Camera & { readonly stream: MediaStream }) {
  const { t } = useLingui();
  const place = useFocusFirst();
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const shoot = () => void (video.current && takeFrame(video.current).then(onPhoto));
  return (
    <div
      ref={place}
      role="group"
      aria-label={t`Camera`}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col bg-viewer outline-none"
    >
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={t`Picture of the camera`}
        onLoadedData={() => setReady(true)}
        className="min-h-0 w-full flex-1 object-contain"
      />
      <div className="flex items-center justify-center gap-16 p-12">
        <Button large tone="primary" isDisabled={!isReady} onPress={shoot}>
          <Trans>Take photo</Trans>
        </Button>
        <Button large icon={Images} onPress={() => choosePhotos(onFiles)}>
          <Trans>Choose photos</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Takes photos of letters; where no camera may be used, photos are chosen from the device. */
export function Camera(props: Camera) {
  const { t } = useLingui();
  const camera = useCamera();
  if (camera === 'starting')
    return (
      <div className="grid flex-1 place-items-center">
        <Spinner />
      </div>
    );
  if (camera !== 'none') return <Finder stream={camera} {...props} />;
  return (
    <EmptyState
      title={t`No camera here`}
      action={
        <Button
          large
          tone="primary"
          autoFocus
          icon={Images}
          onPress={() => choosePhotos(props.onFiles)}
        >
          <Trans>Choose photos</Trans>
        </Button>
      }
    >
      <Trans>
        This device has no camera, or Postkorb may not use it. You can allow it in your browser, or
        choose photos.
      </Trans>
    </EmptyState>
  );
}
