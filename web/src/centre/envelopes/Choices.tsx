type Option<Id extends string> = { readonly id: Id; readonly name: string };
type ChoicesProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly chosen: Id;
  readonly choose: (id: Id) => void;
  /** How many digits choose something else on this screen already. */
  readonly after?: number;
};

/** One of a few, each under the digit that chooses it. */
export function Choices<Id extends string>(props: ChoicesProps<Id>) {
  const { label, options, chosen, choose, after = 0 } = props;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-8">
      <span aria-hidden className="text-14 font-strong text-ink-2">
        {label}
      </span>
      <span className="flex flex-wrap gap-8">
        {options.map(({ id, name }, at) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => choose(id)}
            className="flex items-center gap-8 rounded-full border border-line bg-paper px-16 py-8 text-16 text-ink aria-pressed:border-blue-text aria-pressed:bg-blue-soft aria-pressed:font-bold"
          >
            <b aria-hidden className="text-blue-text tabular">
              {after + at + 1}
            </b>
            {name}
          </button>
        ))}
      </span>
    </div>
  );
}
