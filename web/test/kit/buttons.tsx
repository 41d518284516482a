import { List, Mail, Rows3, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { Checkbox } from '../../src/ui/buttons/Checkbox.tsx';
import { IconButton } from '../../src/ui/buttons/IconButton.tsx';
import { Pills } from '../../src/ui/buttons/Pills.tsx';
import { RadioCard } from '../../src/ui/buttons/RadioCard.tsx';
import { Segmented } from '../../src/ui/buttons/Segmented.tsx';
import { SubmitButton } from '../../src/ui/buttons/SubmitButton.tsx';
import { Switch } from '../../src/ui/buttons/Switch.tsx';
import { say } from './said.ts';

function BusyOnce() {
  const [isPending, setPending] = useState(false);
  const press = () => {
    say('sent');
    setPending(true);
  };
  return (
    <Button isPending={isPending} onPress={press}>
      Send
    </Button>
  );
}

function Views() {
  const [view, setView] = useState<'list' | 'table' | 'cards'>('list');
  return (
    <Segmented
      label="View"
      value={view}
      onChange={setView}
      segments={[
        { id: 'list', label: 'List', icon: List },
        { id: 'table', label: 'Table', icon: Rows3 },
        { id: 'cards', label: 'Cards' },
      ]}
    />
  );
}

function Filters() {
  const [chosen, setChosen] = useState<readonly ('bills' | 'unread')[]>([]);
  return (
    <Pills
      label="Filter"
      chosen={chosen}
      onToggle={(id, isOn) =>
        setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
      pills={[
        { id: 'bills', label: 'Bills' },
        { id: 'unread', label: 'Unread' },
      ]}
    />
  );
}

function Waiting({ isPending }: { readonly isPending: boolean }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        say('submitted');
      }}
    >
      <SubmitButton isPending={isPending}>Sign in</SubmitButton>
    </form>
  );
}

export const buttons = {
  Button: () => (
    <Button icon={Mail} onPress={() => say('pressed')}>
      Write
    </Button>
  ),
  'Button disabled': () => (
    <Button isDisabled onPress={() => say('pressed')}>
      Write
    </Button>
  ),
  'Button busy': BusyOnce,
  IconButton: () => (
    <IconButton icon={Trash2} label="Throw away" keys="#" onPress={() => say('pressed')} />
  ),
  'IconButton refused': () => (
    <IconButton
      icon={Trash2}
      label="Throw away"
      refusal="The letter is shared."
      onPress={() => say('pressed')}
    />
  ),
  Checkbox: () => (
    <Checkbox isRequired onChange={(isOn) => say(`${isOn}`)}>
      I agree.
    </Checkbox>
  ),
  'Radio cards': () => (
    <RadioGroup aria-label="Where to" defaultValue="home" onChange={say}>
      <RadioCard value="home">Home</RadioCard>
      <RadioCard value="office">Office</RadioCard>
    </RadioGroup>
  ),
  'Checkbox invalid': () => <Checkbox problem="Please agree.">I agree.</Checkbox>,
  'Checkbox partly': () => <Checkbox isIndeterminate>All</Checkbox>,
  'Checkbox disabled': () => <Checkbox isDisabled>I agree.</Checkbox>,
  'Checkbox read only': () => (
    <Checkbox isReadOnly onChange={() => say('changed')}>
      I agree.
    </Checkbox>
  ),
  Switch: () => <Switch onChange={(isOn) => say(`${isOn}`)}>Split View</Switch>,
  'Switch disabled': () => <Switch isDisabled>Split View</Switch>,
  Segmented: Views,
  Pills: Filters,
  SubmitButton: () => <Waiting isPending={false} />,
  'SubmitButton busy': () => <Waiting isPending />,
};
