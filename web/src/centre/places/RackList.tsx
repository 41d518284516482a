import { Plural, Trans } from '@lingui/react/macro';
import { shownCode } from '@postkorb/domain/centre';
import type { Rack } from './place-calls.ts';

type Box = Rack['shelves'][number]['boxes'][number];

function BoxOnShelf({ box: { code, position, papers } }: { readonly box: Box }) {
  return (
    <li className="flex flex-wrap items-center gap-x-12 rounded-8 bg-sunken px-12 py-4 text-16">
      <b className="font-bold tabular">{position}</b>
      <span className="tabular">{shownCode(code)}</span>
      <span className="text-14 text-ink-2">
        <Plural value={papers} one="# letter" other="# letters" />
      </span>
    </li>
  );
}

/** A rack with its shelves, and what stands on them. */
export function RackCard({ rack }: { readonly rack: Rack }) {
  const { name } = rack;
  return (
    <section className="flex flex-col rounded-16 bg-paper shadow-1">
      <h2 className="border-b border-line px-24 py-12 text-22 font-bold phone:px-16">
        <Trans>Rack {name}</Trans>
      </h2>
      <ol className="flex flex-col">
        {rack.shelves.map(({ code, position, boxes }) => (
          <li
            key={code}
            className="flex flex-wrap items-center gap-x-24 gap-y-8 border-b border-line px-24 py-12 last:border-none phone:px-16"
          >
            <span className="flex flex-col">
              <b className="text-18 font-bold tabular">
                {name}-{position}
              </b>
              <span className="text-14 text-ink-3 tabular">{shownCode(code)}</span>
            </span>
            {boxes.length === 0 ? (
              <span className="text-16 text-ink-3">
                <Trans>empty</Trans>
              </span>
            ) : (
              <ul className="flex flex-1 flex-wrap gap-8">
                {boxes.map((box) => (
                  <BoxOnShelf key={box.code} box={box} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
