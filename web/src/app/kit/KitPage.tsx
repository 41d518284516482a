import { Archive, CalendarClock, Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { choose, spokenLocale } from '../../i18n/setup.ts';
import { Banner } from '../../ui/display/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/buttons/Checkbox.tsx';
import { Chip, Count } from '../../ui/display/Chip.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Envelope } from '../../ui/display/Envelope.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Keys } from '../../ui/basics/Kbd.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { usePaneWidth } from '../../ui/basics/pane-width.ts';
import { PaneSeparator } from '../../ui/display/PaneSeparator.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { prefer, usePreference } from '../../ui/basics/preferences.ts';
import { ProgressBar } from '../../ui/display/ProgressBar.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { SkeletonRows } from '../../ui/display/Skeleton.tsx';
import { Switch } from '../../ui/buttons/Switch.tsx';
import { Tabs } from '../../ui/display/Tabs.tsx';
import { TagField } from '../../ui/fields/TagField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Toasts } from '../../ui/overlays/Toast.tsx';
import { KitPart as Part } from './KitPart.tsx';
import { KitOverlays } from './KitOverlays.tsx';

function Buttons() {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap items-center gap-8">
        <Button tone="primary" icon={Mail}>
          Primary
        </Button>
        <Button icon={Archive}>Plain</Button>
        <Button tone="danger">Danger</Button>
        <Button tone="danger-primary">Confirm</Button>
        <Button tone="quiet">Quiet</Button>
        <Button isPending>Pending</Button>
        <Button isDisabled>Disabled</Button>
        <Button tone="primary" large>
          Large
        </Button>
        <IconButton icon={Trash2} label="Move to the trash" keys="#" />
        <IconButton icon={Trash2} label="Move to the trash" refusal="The letter is shared." />
        <Menu
          label="More"
          groups={[
            { lines: [{ id: 'a', label: 'Archive', icon: Archive, keys: 'e', run: () => {} }] },
            { title: 'Danger', lines: [{ id: 'b', label: 'Shred', danger: true, run: () => {} }] },
            { lines: [{ id: 'c', label: 'Pay', refusal: 'No amount was found.', run: () => {} }] },
          ]}
        >
          <Button>Menu</Button>
        </Menu>
        <Keys of="mod+k" />
        <Keys of="g i" />
      </div>
    </Part>
  );
}

function Fields() {
  const [tags, setTags] = useState<readonly string[]>(['Steuer', '2025']);
  const [kind, setKind] = useState<'a' | 'b' | null>(null);
  return (
    <Part title="Fields">
      <TextField label="First name" isRequired placeholder="Clara" hint="As on your letter box." />
      <TextField label="Email" problem="This is no email address." defaultValue="clara@" />
      <PasswordField label="Password" isRequired />
      <SearchField label="Search" end={<Keys of="/" />} />
      <Select
        label="Kind"
        value={kind}
        onChange={setKind}
        choices={[
          { id: 'a', label: 'Private' },
          { id: 'b', label: 'Business' },
        ]}
      />
      <Checkbox isRequired>I agree to the terms.</Checkbox>
      <Checkbox problem="Please agree to the terms.">I agree to the terms.</Checkbox>
      <Switch defaultSelected>Split View</Switch>
      <TagField
        label="Tags"
        placeholder="Add a tag"
        tags={tags}
        onChange={setTags}
        suggestions={['Übergabe', 'Wohnung', 'Rechnung', 'Steuer']}
      />
    </Part>
  );
}

function Views() {
  const [view, setView] = useState<'list' | 'cards'>('list');
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [width, setWidth] = usePaneWidth({ name: 'kit', least: 120, most: 400 });
  const segments = [
    { id: 'list', label: 'List' },
    { id: 'cards', label: 'Cards' },
  ] as const;
  return (
    <Part title="Views">
      <Segmented label="View" value={view} onChange={setView} segments={segments} />
      <Tabs
        label="Pages"
        value={tab}
        onChange={setTab}
        pages={[
          { id: 'one', label: 'Content', content: 'Content' },
          { id: 'two', label: 'Location', content: 'Location' },
        ]}
      />
      <div className="flex h-80">
        <div id="kit-pane" style={{ width: width ?? 200 }} className="shrink-0 bg-sunken">
          Pane
        </div>
        <PaneSeparator
          label="Width of the pane"
          paneId="kit-pane"
          width={width}
          onChange={setWidth}
          least={120}
          most={400}
        />
        <div className="flex-1 bg-sunken" />
      </div>
    </Part>
  );
}

function States() {
  return (
    <Part title="States">
      <Banner>Something to know.</Banner>
      <Banner tone="new">Something new.</Banner>
      <Banner tone="done">Something done.</Banner>
      <Banner tone="problem">Something wrong.</Banner>
      <ProgressBar label="Scans in November" part={0.35} shown />
      <ProgressBar label="Reading" />
      <div className="flex flex-wrap items-center gap-8">
        <Chip icon={Archive} tone="bare">
          Original with us
        </Chip>
        <Chip icon={CalendarClock} tone="deadline">
          Due 15.12.
        </Chip>
        <Chip icon={CalendarClock} tone="outline">
          Due 05.12.
        </Chip>
        <Chip>Tax</Chip>
        <Chip tone="own">Own</Chip>
        <Chip tone="new">New</Chip>
        <Chip tone="done">Paid</Chip>
        <Count fresh>3</Count>
        <Count>2</Count>
      </div>
      <div className="flex gap-12">
        {(['white', 'grey', 'yellow'] as const).map((paper) => (
          <Envelope key={paper} state="closed" paper={paper} />
        ))}
        {(['white', 'grey', 'yellow'] as const).map((paper) => (
          <Envelope key={paper} state="open" paper={paper} />
        ))}
        <Envelope state="digital" format="XML" />
      </div>
      <SkeletonRows rows={2} />
    </Part>
  );
}

/** All parts of the kit on one page, for those who build screens with it; never part of the product. */
export function KitPage() {
  const theme = usePreference('theme');
  const spoken = spokenLocale();
  return (
    <main id="content" tabIndex={-1} className="mx-auto flex max-w-text flex-col gap-16 p-16">
      <header className="flex items-center justify-between">
        <h1 className="text-28 font-bold">Kit</h1>
        <span className="flex gap-8">
          <Button onPress={() => prefer('theme', theme === 'dark' ? 'light' : 'dark')}>
            Theme
          </Button>
          <Button onPress={() => void choose(spoken === 'de_DE' ? 'en_GB' : 'de_DE')}>
            Language
          </Button>
        </span>
      </header>
      <Buttons />
      <Fields />
      <KitOverlays />
      <Views />
      <States />
      <Part title="Empty">
        <EmptyState title="Inbox ZERO" stamp={{ date: '21.11.26', word: 'ZERO' }}>
          Alles gelesen, alles abgelegt. Die nächste Post kommt am Montag gegen 9 Uhr.
        </EmptyState>
      </Part>
      <Toasts />
    </main>
  );
}
