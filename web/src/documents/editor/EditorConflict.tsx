import { Trans, useLingui } from '@lingui/react/macro';
import type { Annotation } from '@postkorb/domain/documents';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { differences } from './annotation-differences.ts';
import { annotationNames, wordsIn } from './annotation-names.ts';
import type { Saving } from './use-saving.ts';

/** What is told of an annotation: where it stands, and its words, its answer, or of which kind it is. */
function useDifferenceTexts() {
  const { t } = useLingui();
  const spot = (annotation: Annotation) => {
    if (annotation.kind === 'field') return annotation.name;
    const { page: place } = annotation;
    return t`Page ${place}`;
  };
  const said = (annotation: Annotation | undefined) => {
    if (annotation === undefined) return '–';
    if (annotation.kind === 'field') return annotation.value || '–';
    return wordsIn(annotation) || t(annotationNames[annotation.kind]);
  };
  return { spot, said };
}

type Versions = {
  readonly theirs: readonly Annotation[];
  readonly mine: readonly Annotation[];
  readonly from: readonly Annotation[];
};

function BothVersions(versions: Versions) {
  const { t } = useLingui();
  const { spot, said } = useDifferenceTexts();
  const rows = differences(versions);
  if (rows.length === 0)
    return (
      <p className="pt-12">
        <Trans>They rotated, moved or took out pages; nothing was written.</Trans>
      </p>
    );
  return (
    <table className="mt-12 w-full text-left text-13 text-ink">
      <thead>
        <tr className="text-12 text-ink-3">
          <th scope="col" className="py-4 pr-12 font-semibold">{t`Where`}</th>
          <th scope="col" className="py-4 pr-12 font-semibold">{t`Theirs`}</th>
          <th scope="col" className="py-4 font-semibold">{t`Yours`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, one, theirs, mine }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-8 pr-12 font-medium text-ink-3">
              {spot(one)}
            </th>
            <td className="py-8 pr-12 wrap-anywhere">{said(theirs)}</td>
            <td className="py-8 font-semibold wrap-anywhere">{said(mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EditorConflict = {
  readonly saving: Saving;
  readonly mine: readonly Annotation[];
  readonly takeTheirs: () => void;
};

/** Two people wrote on the same document: shows what each changed and lets the second one decide. */
export function EditorConflict({ saving, mine, takeTheirs }: EditorConflict) {
  const { t } = useLingui();
  const { conflict, overwrite, back, from } = saving;
  if (conflict === null) return null;
  const footer = (
    <>
      <Button onPress={takeTheirs}>{t`Use the other version`}</Button>
      <Button onPress={overwrite}>{t`Save my version`}</Button>
    </>
  );
  return (
    <Dialog title={t`Changed by someone else`} isOpen onClose={back} footer={footer}>
      <p>
        <Trans>
          While you were writing, this letter was changed elsewhere. You can look at theirs and
          begin again, or save yours in its place; the original stays in either case.
        </Trans>
      </p>
      <BothVersions theirs={conflict.theirs} mine={mine} from={from} />
    </Dialog>
  );
}
