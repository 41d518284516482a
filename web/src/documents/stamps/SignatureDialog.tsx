import { Trans, useLingui } from '@lingui/react/macro';
import { shortened } from '@postkorb/domain/basics';
import {
  ANNOTATION_COLOURS,
  problemsOfSignatures,
  type InkSignature,
  type StampColour,
} from '@postkorb/domain/documents';
import { useState } from 'react';
import { arrange } from '../../ui/basics/preferences.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { SignatureFace } from './StampFace.tsx';
import { useBounds } from '../basics/bounds.ts';
import { notReached } from '../basics/not-reached.ts';
import { onPad, SignaturePad } from './SignaturePad.tsx';
import { nameProblem } from './stamp-refusals.ts';
import { cutOut, type Cut, type Stroke } from './strokes.ts';
import { useScript } from './use-script.ts';

const COLOURS = ['blue', 'black'] as const satisfies StampColour[];
const WIDTH = 150;
const HEIGHT = 60;
/** Which way of signing was chosen last on this device. */
const CHOSEN = 'signing';

type Draft = {
  readonly type: InkSignature['type'];
  readonly strokes: readonly Stroke[];
  readonly typed: string;
  readonly name: string;
  readonly colour: StampColour;
};

type Kept = Pick<InkSignature, 'id' | 'createdAt' | 'name'>;
type Making = { readonly draft: Draft; readonly kept: Kept; readonly script: Cut | null };

/** The signature as it is kept: in strokes, whether they were drawn or written by the script. */
function signatureOf({ draft, kept, script }: Making): InkSignature {
  const { type: way, strokes, colour } = draft;
  const type = 'ink';
  const nothing = { strokes: [], width: WIDTH, height: HEIGHT };
  if (way === 'typed') {
    const { strokes: data, ...size } = script ?? nothing;
    return { ...kept, type, data, colour, ...size };
  }
  const cut = cutOut(strokes) ?? nothing;
  const scale = Math.min(WIDTH / cut.width, HEIGHT / cut.height);
  const side = (length: number) => Math.max(8, length * scale);
  const [width, height] = [side(cut.width), side(cut.height)];
  return { ...kept, type, data: cut.strokes, colour, width, height };
}

/** As it was chosen last; else a finger draws, and a keyboard types. */
function firstWay(): Draft['type'] {
  const chosen = localStorage.getItem(CHOSEN);
  if (chosen === 'ink' || chosen === 'typed') return chosen;
  return matchMedia('(pointer: coarse)').matches ? 'ink' : 'typed';
}

function draftOf(known: InkSignature | null, by: string): Draft {
  if (known === null) return { type: firstWay(), strokes: [], typed: by, name: '', colour: 'blue' };
  const { type, name, colour } = known;
  if (known.type === 'typed') return { type, strokes: [], typed: known.data, name, colour };
  return { type, strokes: onPad(known), typed: by, name, colour };
}

type SignatureDialog = {
  readonly known: InkSignature | null;
  readonly by: string;
  readonly save: (signature: InkSignature) => Promise<boolean>;
  readonly close: () => void;
};

function useSignatureDraft(known: InkSignature | null, by: string) {
  const { t } = useLingui();
  const bounds = useBounds();
  const [draft, set] = useState(() => draftOf(known, by));
  const [{ id, createdAt }] = useState(
    () => known ?? { id: crypto.randomUUID(), createdAt: new Date().toISOString() },
  );
  const name = draft.name.trim() || shortened(by, bounds.text.maxLength) || t`Signature`;
  const script = useScript(draft.type === 'typed' ? draft.typed : '');
  const { cut } = script;
  const signature = signatureOf({ draft, kept: { id, createdAt, name }, script: cut });
  const names = { bounds, carried: [known?.name] };
  const code = problemsOfSignatures([signature], names)[0]?.code ?? null;
  const write = (part: Partial<Draft>) => set({ ...draft, ...part });
  return { ...draft, signature, code, bounds, write, script };
}

function Typed({ draft }: { readonly draft: ReturnType<typeof useSignatureDraft> }) {
  const { t } = useLingui();
  const { code, typed, script } = draft;
  return (
    <>
      <TextField
        label={t`Your name`}
        value={typed}
        maxLength={60}
        problem={script.hasFailed ? t(notReached) : null}
        onChange={(text) => draft.write({ typed: text })}
      />
      <div
        role={script.hasFailed ? 'group' : 'img'}
        aria-label={t`Preview`}
        className="grid h-80 place-items-center rounded-8 bg-sheet p-16 outline outline-line"
      >
        {script.hasFailed ? (
          <Button onPress={script.again}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          code !== 'EMPTY' && <SignatureFace signature={draft.signature} />
        )}
      </div>
    </>
  );
}

/** Draws a signature with mouse, finger or pen, or types it in a script; either way its strokes are kept. */
export function SignatureDialog({ known, by, save, close }: SignatureDialog) {
  const { t } = useLingui();
  const draft = useSignatureDraft(known, by);
  const ways = [
    { id: 'ink', label: t`Draw` },
    { id: 'typed', label: t`Type it` },
  ] as const;
  return (
    <KeepDialog
      title={known ? t`Change the signature` : t`New signature`}
      action={t`Save the signature`}
      isWrong={draft.code !== null}
      save={() => save(draft.signature)}
      close={close}
    >
      <Segmented
        label={t`How to sign`}
        segments={ways}
        value={draft.type}
        onChange={(type) => {
          arrange(CHOSEN, type);
          draft.write({ type });
        }}
      />
      {draft.type === 'ink' ? (
        <SignaturePad
          strokes={draft.strokes}
          colour={ANNOTATION_COLOURS[draft.colour]}
          onChange={(strokes) => draft.write({ strokes })}
        />
      ) : (
        <Typed draft={draft} />
      )}
      <ColourChoice
        label={t`Colour`}
        colours={COLOURS}
        value={draft.colour === 'black' ? 'black' : 'blue'}
        onChange={(colour) => draft.write({ colour })}
      />
      <TextField
        label={t`Name in the list`}
        value={draft.name}
        problem={draft.code === 'NAME' ? t(nameProblem(draft.bounds)) : null}
        placeholder={draft.signature.name}
        onChange={(name) => draft.write({ name })}
      />
    </KeepDialog>
  );
}
