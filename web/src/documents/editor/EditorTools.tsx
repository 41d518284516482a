import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InkSignature } from '@postkorb/domain/documents';
import {
  EyeOff,
  Highlighter,
  Minus,
  MousePointer2,
  Plus,
  Signature,
  Stamp,
  Type,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { formatPercent } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached } from '../basics/not-reached.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ColourChoice } from '../stamps/ColourChoice.tsx';
import { AnnotationBar, MARKERS, shownOf } from './AnnotationBar.tsx';
import { SignatureShelf, StampShelf } from '../stamps/StampShelf.tsx';
import { Steps } from './EditorHead.tsx';
import { TOOLS, type Tool } from './tools.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';
import type { Pen } from './use-writing.ts';

const LOOKS: Record<Tool, readonly [LucideIcon, MessageDescriptor]> = {
  select: [MousePointer2, msg`Select`],
  text: [Type, msg({ message: 'Text', context: 'tool' })],
  highlight: [Highlighter, msg`Highlight`],
  redact: [EyeOff, msg`Redact`],
  stamp: [Stamp, msg`Stamp`],
  sign: [Signature, msg`Sign`],
};
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

type EditorTools = {
  readonly pen: Pen;
  readonly take: (part: Partial<Pen>) => void;
  readonly draft: AnnotationsDraft;
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** Puts what the tool makes on the page in sight, for those who do not point. */
  readonly putHere: () => void;
  /** How one looks beneath what is blackened, once something is. */
  readonly eye: ReactNode;
  readonly children: ReactNode;
};

function Kinds({ pen, take, draft }: Pick<EditorTools, 'pen' | 'take' | 'draft'>) {
  const { t } = useLingui();
  const choose = (keys: ReadonlySet<unknown>) => {
    const tool = TOOLS.find((one) => keys.has(one));
    if (!tool) return;
    // Whoever takes another tool is done with the annotation before.
    draft.choose(null);
    take({ tool });
  };
  return (
    <ToggleButtonGroup
      aria-label={t`What you do on the page`}
      disallowEmptySelection
      selectedKeys={[pen.tool]}
      onSelectionChange={choose}
      className="flex gap-2 phone:w-full phone:justify-between phone:gap-0"
    >
      {TOOLS.map((tool) => {
        const [icon, label] = LOOKS[tool];
        return (
          <ToggleButton
            key={tool}
            id={tool}
            className="grid h-44 min-w-56 justify-items-center gap-2 rounded-8 px-4 py-4 text-11 font-semibold text-ink-2 data-hovered:bg-wash data-selected:bg-blue-soft data-selected:text-blue-text forced-colors:data-selected:outline phone:min-w-44 phone:px-2"
          >
            <Icon of={icon} size={18} />
            {t(label)}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

/** Chooses the stamp or the signature that the next press puts on the page. */
function Shelves({ pen, take, close }: Pick<EditorTools, 'pen' | 'take'> & { close: () => void }) {
  const { t } = useLingui();
  const isStamp = pen.tool === 'stamp';
  const sign = async (kept: InkSignature) => {
    try {
      const { inkOf } = await import('../stamps/script.ts');
      take({ signature: await inkOf(kept) });
      close();
    } catch {
      toast({ text: t(notReached) });
    }
  };
  return (
    <Dialog title={isStamp ? t`Choose a stamp` : t`Choose a signature`} isOpen onClose={close}>
      <Suspense>
        {isStamp ? (
          <StampShelf
            use={(stamp) => {
              take({ stamp });
              close();
            }}
          />
        ) : (
          <SignatureShelf use={(signature) => void sign(signature)} />
        )}
      </Suspense>
    </Dialog>
  );
}

function useHint({ tool, stamp, signature }: Pen) {
  const { t } = useLingui();
  const name = (tool === 'stamp' ? stamp : signature)?.name ?? '';
  const hints: Record<Tool, string> = {
    select: t`Click an item to move or delete it, or use Tab and the arrow keys.`,
    text: t`Click or tap where the text should begin.`,
    highlight: t`Drag over words, or from a free spot for a rectangle.`,
    redact: t`Drag over words, or from a free spot for a rectangle. What is black is gone for good in the copy.`,
    stamp: name ? t`Click or tap where “${name}” should go.` : t`Please choose a stamp first.`,
    sign: name ? t`Click or tap where “${name}” should go.` : t`Please choose a signature first.`,
  };
  return hints[tool];
}

function Zoom({ zoom, setZoom }: Pick<EditorTools, 'zoom' | 'setZoom'>) {
  const { t } = useLingui();
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return (
    <span className="flex items-center phone:hidden">
      <IconButton
        icon={Minus}
        label={t`Zoom out`}
        isDisabled={smaller === undefined}
        onPress={() => smaller && setZoom(smaller)}
      />
      <span className="min-w-44 text-center text-12 font-semibold text-ink-2 tabular">
        {formatPercent(zoom)}
      </span>
      <IconButton
        icon={Plus}
        label={t`Zoom in`}
        isDisabled={larger === undefined}
        onPress={() => larger && setZoom(larger)}
      />
    </span>
  );
}

/** Which stamp or signature is in the hand. */
function Held({ pen, take }: Pick<EditorTools, 'pen' | 'take'>) {
  const [open, setOpen] = useState(false);
  const isStamp = pen.tool === 'stamp';
  const empty = (isStamp ? pen.stamp : pen.signature) === null;
  return (
    <>
      <Button tone={empty ? 'primary' : 'plain'} onPress={() => setOpen(true)}>
        {isStamp ? <Trans>Choose a stamp</Trans> : <Trans>Choose a signature</Trans>}
      </Button>
      {open && <Shelves pen={pen} take={take} close={() => setOpen(false)} />}
    </>
  );
}

const puts = ({ tool, stamp, signature }: Pen) =>
  tool === 'text' ||
  (tool === 'stamp' && stamp !== null) ||
  (tool === 'sign' && signature !== null);

/** What the tool in the hand needs. */
function ToolNeeds({ pen, take, putHere }: Pick<EditorTools, 'pen' | 'take' | 'putHere'>) {
  const { t } = useLingui();
  const hint = useHint(pen);
  return (
    <>
      <p className="min-w-0 flex-1 phone:min-w-160 phone:text-12">{hint}</p>
      {pen.tool === 'highlight' && (
        <ColourChoice
          label={t`Colour of the marker`}
          colours={MARKERS}
          value={MARKERS.find((one) => one === pen.highlight) ?? 'yellow'}
          onChange={(highlight) => take({ highlight })}
        />
      )}
      {(pen.tool === 'stamp' || pen.tool === 'sign') && <Held pen={pen} take={take} />}
      {puts(pen) && (
        <Button onPress={putHere}>
          <Trans>Put it in the middle</Trans>
        </Button>
      )}
    </>
  );
}

/**
 * The tools of the editor: what the pointer does, steps back and forth, zoom. Below them what the tool or the chosen
 * annotation needs, in a row that is always as high: the page must not move away under the pointer. On a phone all of it
 * is within reach of the thumb, and what is needed lies over the page.
 */
export function EditorTools(props: EditorTools) {
  const { pen, take, draft, zoom, setZoom, putHere, eye, children } = props;
  const { t } = useLingui();
  const annotation = shownOf(draft);
  return (
    <div
      data-dock="editor"
      className="relative border-b border-line bg-paper phone:order-last phone:border-t phone:border-b-0 phone:safe-bottom"
    >
      <div
        role="toolbar"
        aria-label={t`Tools of the editor`}
        className="flex flex-wrap items-center gap-8 px-20 py-4 phone:flex-nowrap phone:justify-center phone:gap-2 phone:px-4"
      >
        <Kinds {...{ pen, take, draft }} />
        <span className="flex phone:hidden">
          <Steps draft={draft} />
        </span>
        <Zoom zoom={zoom} setZoom={setZoom} />
      </div>
      <div className="flex min-h-64 flex-wrap items-center gap-8 border-t border-line px-20 py-4 text-13 text-ink-2 phone:absolute phone:inset-x-0 phone:bottom-full phone:z-10 phone:min-h-0 phone:bg-paper phone:px-8 phone:shadow-2">
        {annotation ? (
          <AnnotationBar annotation={annotation} draft={draft} />
        ) : (
          <ToolNeeds {...{ pen, take, putHere }} />
        )}
        {children}
        {eye}
      </div>
    </div>
  );
}
