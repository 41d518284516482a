import { useState } from 'react';
import { ChipField } from '../../src/ui/fields/ChipField.tsx';
import { DayField } from '../../src/ui/fields/DayField.tsx';
import { PasswordField } from '../../src/ui/fields/PasswordField.tsx';
import { SearchField } from '../../src/ui/fields/SearchField.tsx';
import { Select } from '../../src/ui/fields/Select.tsx';
import { SuggestField } from '../../src/ui/fields/SuggestField.tsx';
import { TagField } from '../../src/ui/fields/TagField.tsx';
import { TextField } from '../../src/ui/fields/TextField.tsx';
import { say } from './said.ts';

const KINDS = [
  { id: 'private', label: 'Private' },
  { id: 'business', label: 'Business' },
  { id: 'office', label: 'Office' },
] as const;
type Kind = (typeof KINDS)[number]['id'];

function Kinds({ value, ...rest }: Partial<Parameters<typeof Select<Kind>>[0]>) {
  const [kind, setKind] = useState<Kind | null>(value ?? null);
  return <Select {...rest} label="Kind" choices={KINDS} value={kind} onChange={setKind} />;
}

function Day({ problem }: { readonly problem?: string }) {
  const [day, setDay] = useState('2026-12-15');
  const change = (next: string) => {
    say(next);
    setDay(next);
  };
  return <DayField label="Due" value={day} onChange={change} problem={problem} />;
}

function Tags({ isReadOnly = false }: { readonly isReadOnly?: boolean }) {
  const [tags, setTags] = useState<readonly string[]>(['Tax', 'Flat']);
  const change = (next: readonly string[]) => {
    say(next.join());
    setTags(next);
  };
  return (
    <TagField
      label="Tags"
      placeholder="Add a tag"
      tags={tags}
      onChange={change}
      suggestions={['Übergabe', 'Bill', 'Tax']}
      refuse={(next) => (next.includes('no') ? 'There is no such tag.' : null)}
      isReadOnly={isReadOnly}
    />
  );
}

const KNOWN = [
  { id: 'eva', label: 'Eva Beispiel', detail: 'eva@example.com' },
  { id: 'evi', label: 'Evi Muster', detail: 'evi@example.com' },
];

function People() {
  const [chips, setChips] = useState<readonly string[]>(['Jan', 'wrong']);
  const [typed, setTyped] = useState('');
  const change = (next: readonly string[]) => {
    say(next.join());
    setChips(next);
    setTyped('');
  };
  return (
    <ChipField
      label="Share with"
      placeholder="Name"
      hint="Several with a comma."
      isRequired
      chips={chips.map((id) => ({ id, label: id, problem: id === 'wrong' ? 'Nobody.' : null }))}
      onRemove={(id) => change(chips.filter((one) => one !== id))}
      typed={typed}
      onType={setTyped}
      suggestions={KNOWN.filter(({ label }) => typed !== '' && label.includes(typed))}
      onChoose={(id) => change([...chips, id])}
      onAdd={(text) => change([...chips, ...text.split(/[,;\n]/).filter((part) => part !== '')])}
    />
  );
}

function Stamp() {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      label="Stamp"
      value={value}
      onChange={setValue}
      suggestions={['Paid', 'Checked', 'Posted']}
    />
  );
}

export const fields = {
  TextField: () => (
    <TextField label="Name" hint="As on your letter box." isRequired onChange={say} />
  ),
  'TextField invalid': () => (
    <TextField label="Email" hint="Yours." problem="This is no address." defaultValue="clara@" />
  ),
  'TextField disabled': () => <TextField label="Name" isDisabled defaultValue="Clara" />,
  'TextField read only': () => (
    <TextField label="Name" isReadOnly defaultValue="Clara" onChange={say} />
  ),
  PasswordField: () => <PasswordField label="Password" isRequired />,
  'PasswordField invalid': () => <PasswordField label="Password" problem="Too short." />,
  SearchField: () => <SearchField label="Search" onChange={say} onSubmit={() => say('sent')} />,
  Select: () => <Kinds hint="How you use it." />,
  'Select chosen': () => <Kinds value="business" />,
  'Select invalid': () => <Kinds problem="Please choose." isRequired />,
  'Select disabled': () => <Kinds isDisabled />,
  DayField: () => <Day />,
  'DayField invalid': () => <Day problem="That day is over." />,
  TagField: () => <Tags />,
  'TagField read only': () => <Tags isReadOnly />,
  ChipField: People,
  SuggestField: Stamp,
};
