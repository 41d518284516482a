import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { placeBeside } from './place.ts';
import { anchorOf, STEPS, type Step } from './steps.ts';

const LOOK_MS = 200;

/** The steps whose things can be seen on this screen, once the first of them is there. */
function useSteps(): readonly Step[] {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useEffect(() => {
    const look = () => {
      const seen = STEPS.filter((step) => anchorOf(step) !== null);
      if (seen.length === 0 || seen[0] !== STEPS[0]) return;
      setSteps(seen);
      clearInterval(timer);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return steps;
}

type Spot = { readonly left: number; readonly top: number };
type Ring = Spot & { readonly width: number; readonly height: number };

/** Where the card stands and what it points at, kept current while the window changes. */
function useSpot(step: Step | undefined) {
  const card = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<{ card: Spot; ring: Ring } | null>(null);
  const look = useEffectEvent(() => {
    const anchor = step && anchorOf(step);
    if (!anchor || card.current === null) return;
    const { left, top, width, height } = anchor.getBoundingClientRect();
    const ring = { left, top, width, height };
    const size = { width: card.current.offsetWidth, height: card.current.offsetHeight };
    setSpot({
      card: placeBeside(ring, size, { width: innerWidth, height: innerHeight }),
      ring,
    });
  });
  useLayoutEffect(() => {
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [step]);
  return { card, spot };
}

/** A card that points at one thing after the other; everything around it goes on working. */
export function Tour({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const steps = useSteps();
  const [at, setAt] = useState(0);
  const step = steps[at];
  const { card, spot } = useSpot(step);
  const title = useId();
  useEffect(() => {
    if (step) card.current?.focus({ preventScroll: true });
  }, [step, card]);
  if (step === undefined) return null;
  const [number, all] = [at + 1, steps.length];
  const isLast = number === all;
  return (
    <>
      {spot && (
        <span
          aria-hidden
          className="pointer-events-none fixed z-40 rounded-12 outline-2 outline-offset-2 outline-blue-text transition-all duration-base"
          style={spot.ring}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as it closes every dialog */}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className="fixed z-50 w-list-narrow max-w-[calc(100%-32px)] rounded-16 bg-raised p-16 shadow-3 outline outline-line"
        style={spot ? spot.card : { visibility: 'hidden' }}
      >
        <p className="text-12 font-semibold text-ink-3">{t`Step ${number} of ${all}`}</p>
        <h2 id={title} className="pt-2 text-16 font-strong">
          {t(step.title)}
        </h2>
        <p className="pt-4 pb-16 text-ink-2">{t(step.text)}</p>
        <p className="flex flex-wrap items-center gap-8">
          {!isLast && (
            <Button tone="quiet" onPress={onClose}>
              <Trans>Skip</Trans>
            </Button>
          )}
          <span className="flex-1" />
          {at > 0 && (
            <Button onPress={() => setAt(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button tone="primary" onPress={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
          </Button>
        </p>
      </div>
    </>
  );
}
