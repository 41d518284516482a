import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

type TabPage<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
};

type Tabs<Id extends string> = {
  readonly label: string;
  readonly pages: readonly TabPage<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
};

/** Pages of one thing behind their names. */
export function Tabs<Id extends string>({ label, pages, value, onChange }: Tabs<Id>) {
  const choose = (key: unknown) => {
    const page = pages.find((one) => one.id === key);
    if (page) onChange(page.id);
  };
  return (
    <AriaTabs selectedKey={value} onSelectionChange={choose} className="flex min-h-0 flex-col">
      <TabList
        aria-label={label}
        className="flex gap-16 overflow-x-auto border-b border-line no-scrollbar"
      >
        {pages.map((page) => (
          <Tab
            key={page.id}
            id={page.id}
            className="-mb-px cursor-default border-b-2 border-transparent px-2 py-8 text-13 font-semibold whitespace-nowrap text-ink-3 data-focus-visible:-outline-offset-2 data-hovered:text-ink data-selected:border-blue data-selected:text-ink"
          >
            {page.label}
          </Tab>
        ))}
      </TabList>
      {pages.map((page) => (
        <TabPanel key={page.id} id={page.id} className="min-h-0 flex-1 pt-16">
          {page.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
