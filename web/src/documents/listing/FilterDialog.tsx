import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SuggestField } from '../../ui/fields/SuggestField.tsx';
import { flagsOf, withFlags, withWords, type ListSearch } from '../lists/list-filter.ts';
import { Pills } from '../../ui/buttons/Pills.tsx';
import { labelLook } from '../../ui/fields/Field.tsx';
import { useFlagPills } from './use-flag-pills.ts';

const Known = graphql(`
  query KnownWords($part: String!, $prefix: String!) {
    senderSuggestions(part: $part)
    tagSuggestions(prefix: $prefix)
  }
`);

type FilterDialog = {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly close: () => void;
};

const FORM = 'narrow-down';

function useDraft({ search, onSearch, close }: FilterDialog) {
  const [flags, setFlags] = useState(flagsOf(search));
  const [sender, setSender] = useState(search.sender ?? '');
  const [tag, setTag] = useState(search.tag ?? '');
  const [from, setFrom] = useState(search.from ?? '');
  const [until, setUntil] = useState(search.until ?? '');
  const isTurned = from !== '' && until !== '' && from > until;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isTurned) return;
    const words = { sender: sender.trim(), tag: tag.trim(), from, until };
    onSearch(withFlags(withWords(search, words), flags));
    close();
  };
  const words = { sender, setSender, tag, setTag };
  const days = { from, setFrom, until, setUntil, isTurned };
  return { flags, setFlags, ...words, ...days, apply };
}

type Draft = ReturnType<typeof useDraft>;

function Flags({ draft: { flags, setFlags } }: { readonly draft: Draft }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <span className={labelLook}>{t`Show only`}</span>
      <Pills
        label={t`Show only`}
        pills={useFlagPills()}
        chosen={flags}
        onToggle={(id, isOn) =>
          setFlags(isOn ? [...flags, id] : flags.filter((flag) => flag !== id))
        }
      />
    </div>
  );
}

function Words({ draft }: { readonly draft: Draft }) {
  const { t } = useLingui();
  const { sender, setSender, tag, setTag } = draft;
  const variables = { part: sender.trim(), prefix: tag.trim() };
  const { data, previousData } = useQuery(Known, { variables });
  const { senderSuggestions = [], tagSuggestions = [] } = data ?? previousData ?? {};
  return (
    <>
      <SuggestField
        label={t`Sender`}
        value={sender}
        suggestions={senderSuggestions}
        onChange={setSender}
      />
      <SuggestField label={t`Tag`} value={tag} suggestions={tagSuggestions} onChange={setTag} />
    </>
  );
}

function Days({ draft }: { readonly draft: Draft }) {
  const { t } = useLingui();
  const { from, setFrom, until, setUntil, isTurned } = draft;
  const problem = isTurned ? t`This day is before the first one.` : null;
  return (
    <div className="grid gap-16 md:grid-cols-2">
      <DayField label={t`Date of the letter from`} value={from} onChange={setFrom} />
      <DayField label={t`Until`} value={until} onChange={setUntil} problem={problem} />
    </div>
  );
}

/** Narrows a list down to what the pills say, a sender, a tag and a span of days. */
export function FilterDialog(props: FilterDialog) {
  const { t } = useLingui();
  const draft = useDraft(props);
  const footer = (
    <>
      <Button onPress={props.close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={FORM}>
        <Trans>Show</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Filter`} isOpen onClose={props.close} footer={footer}>
      <form id={FORM} onSubmit={draft.apply} className="grid gap-16">
        <Flags draft={draft} />
        <Words draft={draft} />
        <Days draft={draft} />
      </form>
    </Dialog>
  );
}
