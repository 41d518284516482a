import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { fieldNames, printedField } from '../record/field-names.ts';
import type { SingleField } from '../record/readings.ts';
import { changedFields, type Draft } from './metadata-draft.ts';
import type { Conflict } from './use-metadata-form.ts';

type ChangedMeanwhile = {
  readonly conflict: Conflict;
  readonly mine: Draft;
  readonly from: Draft;
  readonly takeTheirs: () => void;
  readonly overwrite: () => void;
  readonly back: () => void;
};

// A draft has a kind by its code, and all else as it is typed.
const shown = (field: SingleField, draft: Draft) =>
  (field === 'kind' ? printedField(field, draft.kind) : draft[field]) || '–';

/** Two people corrected the same document: shows both versions and lets the second one decide. */
export function ChangedMeanwhile(props: ChangedMeanwhile) {
  const { conflict, mine, from, takeTheirs, overwrite, back } = props;
  const { t } = useLingui();
  const fields = new Set([...changedFields(mine, from), ...changedFields(conflict.theirs, from)]);
  const footer = (
    <>
      <Button onPress={takeTheirs}>
        <Trans>Use the other version</Trans>
      </Button>
      <Button onPress={overwrite}>
        <Trans>Save my version</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Changed by someone else`} isOpen onClose={back} footer={footer}>
      <p className="pb-12">
        <Trans>
          While you were writing, this letter was changed elsewhere. Which version counts?
        </Trans>
      </p>
      <table className="w-full text-left text-13 text-ink">
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className="py-4 pr-12 font-semibold">{t`Field`}</th>
            <th scope="col" className="py-4 pr-12 font-semibold">{t`Theirs`}</th>
            <th scope="col" className="py-4 font-semibold">{t`Yours`}</th>
          </tr>
        </thead>
        <tbody>
          {[...fields].map((field) => (
            <tr key={field} className="border-t border-line align-top">
              <th scope="row" className="py-8 pr-12 font-medium text-ink-3">
                {t(fieldNames[field])}
              </th>
              <td className="py-8 pr-12 wrap-anywhere">{shown(field, conflict.theirs)}</td>
              <td className="py-8 font-semibold wrap-anywhere">{shown(field, mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
