import { useApolloClient } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Annotation } from '@postkorb/domain/documents';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { inputLook } from '../../ui/fields/Field.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { notReached } from '../basics/not-reached.ts';
import { UntouchedWords } from './editor-calls.ts';
import { placesOf } from './page-boxes.ts';
import { placedWords, type EditorPage } from './sheets.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';

type HideEverywhere = {
  readonly documentId: string;
  readonly editorPages: readonly EditorPage[];
  readonly draft: AnnotationsDraft;
};

/** Looks a text up on every page, also on those nobody looked at. */
function useEverywhere(id: string, editorPages: readonly EditorPage[]) {
  const client = useApolloClient();
  const onPage = async ({ page, turn }: EditorPage, typed: string): Promise<Annotation[]> => {
    const { data } = await client.query({ query: UntouchedWords, variables: { id, page } });
    const words = placedWords(data?.containerDocument?.untouchedWords, turn);
    return placesOf(words, typed).map((boxes) => ({
      id: crypto.randomUUID(),
      kind: 'redact',
      page,
      boxes,
    }));
  };
  return async (typed: string) =>
    (await Promise.all(editorPages.map((editorPage) => onPage(editorPage, typed)))).flat();
}

/** Blackens a text wherever it stands on the document, however it is spaced. */
export function HideEverywhere({ documentId, editorPages, draft }: HideEverywhere) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [looking, setLooking] = useState(false);
  const look = useEverywhere(documentId, editorPages);
  const hide = async () => {
    setLooking(true);
    try {
      const found = await look(typed);
      const count = found.length;
      if (count > 0) draft.add(...found);
      toast({
        text:
          count === 0
            ? t`“${typed}” was not found on this letter. Please look for yourself: not every word can be read.`
            : t`${plural(count, { one: '# place redacted.', other: '# places redacted.' })}`,
      });
    } catch {
      toast({ text: t(notReached) });
    }
    setLooking(false);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void hide();
      }}
    >
      <input
        aria-label={t`Word or number to redact`}
        placeholder={t`Such as an IBAN`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={classes(inputLook, 'w-160!')}
      />
      <Button type="submit" isPending={looking} isDisabled={typed.trim().length < 2}>
        <Trans>Redact all</Trans>
      </Button>
    </form>
  );
}
