import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button.tsx';
import { usePaneWidth } from '../../src/ui/basics/pane-width.ts';
import { Banner } from '../../src/ui/display/Banner.tsx';
import { Chip, Count } from '../../src/ui/display/Chip.tsx';
import { EmptyState } from '../../src/ui/display/EmptyState.tsx';
import { Envelope } from '../../src/ui/display/Envelope.tsx';
import { lazyComponent } from '../../src/ui/display/lazy-component.tsx';
import { PaneSeparator } from '../../src/ui/display/PaneSeparator.tsx';
import { ProgressBar } from '../../src/ui/display/ProgressBar.tsx';
import { SkeletonRows } from '../../src/ui/display/Skeleton.tsx';
import { Barcode } from '../../src/ui/display/Barcode.tsx';
import { QrCode } from '../../src/ui/display/QrCode.tsx';
import { StampedPaper } from '../../src/ui/display/StampedPaper.tsx';
import { Tabs } from '../../src/ui/display/Tabs.tsx';
import { TitleLine } from '../../src/ui/display/TitleLine.tsx';
import { say } from './said.ts';

function Pages() {
  const [tab, setTab] = useState<'content' | 'place' | 'history'>('content');
  return (
    <Tabs
      label="Pages"
      value={tab}
      onChange={setTab}
      pages={[
        { id: 'content', label: 'Content', content: 'What it says' },
        { id: 'place', label: 'Location', content: 'Where it is' },
        { id: 'history', label: 'History', content: 'What happened' },
      ]}
    />
  );
}

function Panes({ reverse = false }: { readonly reverse?: boolean }) {
  const [width, setWidth] = usePaneWidth({ name: 'example', least: 120, most: 400 });
  return (
    <div className="flex h-80">
      <div id="pane" style={{ width: width ?? 200 }} className="shrink-0" />
      <PaneSeparator
        label="Width of the list"
        paneId="pane"
        width={width}
        onChange={setWidth}
        reverse={reverse}
        least={120}
        most={400}
      />
    </div>
  );
}

let tries = 0;
const Late = lazyComponent<{ readonly onClose: () => void }>(async () => {
  tries += 1;
  if (tries === 1) throw new Error('no line');
  return () => <p>The part</p>;
});

export const display = {
  Banner: () => <Banner>Something to know.</Banner>,
  'Banner problem': () => (
    <Banner tone="problem" action={<Button onPress={() => say('again')}>Try again</Button>}>
      Something wrong.
    </Banner>
  ),
  ProgressBar: () => <ProgressBar label="Scans" part={0.35} shown />,
  'ProgressBar unknown': () => <ProgressBar label="Reading" />,
  SkeletonRows: () => <SkeletonRows rows={2} />,
  EmptyState: () => (
    <EmptyState
      title="Inbox ZERO"
      stamp={{ date: '21.11.26', word: 'ZERO' }}
      action={<Button onPress={() => say('uploaded')}>Upload</Button>}
    >
      All is read.
    </EmptyState>
  ),
  Drawings: () => (
    <>
      <Envelope state="closed" />
      <StampedPaper date="21.11.26" />
      <Chip>Tax</Chip>
      <Count>3</Count>
    </>
  ),
  TitleLine: () => (
    <TitleLine title="Inbox" note={<p>3 unread</p>}>
      <Button onPress={() => say('filtered')}>Filter</Button>
    </TitleLine>
  ),
  QrCode: () => <QrCode text="https://www.postkorb.example" label="Code of an address" />,
  Barcode: () => <Barcode text="PKB000000004272" label="Bars of a box" />,
  Tabs: Pages,
  PaneSeparator: () => <Panes />,
  'PaneSeparator reversed': () => <Panes reverse />,
  'Part that is missing': () => <Late onClose={() => say('closed')} />,
};
