import { useLingui } from '@lingui/react/macro';
import { chosenOptions, type FormField } from '@postkorb/domain/documents';
import { points } from './AnnotationFace.tsx';
import type { EditorPage } from './sheets.ts';
import type { AnnotationsDraft } from './use-annotations-draft.ts';

type FieldOnPage = {
  readonly field: FormField;
  readonly editorPage: EditorPage;
  readonly draft: AnnotationsDraft;
};

const LOOK =
  'absolute rounded-2 border border-blue-line bg-[#eceffe] px-2 text-[#141a2a] scheme-light outline-offset-0';

/** What the question of this place is answered with now. */
function answerOf(field: FormField, draft: AnnotationsDraft): string {
  const annotation = draft.annotations.find(
    (one) => one.kind === 'field' && one.name === field.name,
  );
  return annotation?.kind === 'field' ? annotation.value : field.value;
}

function lookOf({ box: [x, y, width, height], isMultiline }: FormField, editorPage: EditorPage) {
  const size = isMultiline ? 10 : Math.min(12, Math.max(6, height * editorPage.height * 0.7));
  const [left, top] = [`${x * 100}%`, `${y * 100}%`];
  const sides = { width: `${width * 100}%`, height: `${height * 100}%` };
  return { className: LOOK, style: { left, top, ...sides, fontSize: points(size, editorPage) } };
}

type Input = {
  readonly field: FormField;
  readonly value: string;
  readonly write: (text: string) => void;
  readonly rest: { readonly 'aria-label': string } & ReturnType<typeof lookOf>;
};

function Tick({ field, value, write, rest }: Input) {
  const own = field.option ?? field.options[0] ?? '';
  return (
    <input
      {...rest}
      type={field.kind === 'radio' ? 'radio' : 'checkbox'}
      checked={value === own && own !== ''}
      onChange={(event) => write(event.target.checked ? own : '')}
    />
  );
}

function Choice({ field, value, write, rest }: Input) {
  return (
    <select {...rest} value={value} onChange={(event) => write(event.target.value)}>
      {['', ...field.options].map((one) => (
        <option key={one} value={one}>
          {one === '' ? '–' : one}
        </option>
      ))}
    </select>
  );
}

function Choices({ field, value, write, rest }: Input) {
  return (
    <select
      {...rest}
      multiple
      value={[...chosenOptions(value)]}
      onChange={({ target }) =>
        write([...target.selectedOptions].map((option) => option.value).join('\n'))
      }
    >
      {field.options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

function Line({ field, value, write, rest }: Input) {
  const typed = {
    ...rest,
    value,
    maxLength: field.maxLength ?? 5000,
    onChange: (event: { readonly target: { readonly value: string } }) => write(event.target.value),
  };
  return field.isMultiline ? <textarea {...typed} /> : <input {...typed} />;
}

/** A place of a form as a real input above the page. */
export function FieldOnPage({ field, editorPage, draft }: FieldOnPage) {
  const { t } = useLingui();
  const { name, kind, option } = field;
  const label = option === null ? name : t`${name}: ${option}`;
  const input: Input = {
    field,
    value: answerOf(field, draft),
    write: (text) => draft.answer(name, text),
    rest: { ...lookOf(field, editorPage), 'aria-label': label },
  };
  if (kind === 'checkbox' || kind === 'radio') return <Tick {...input} />;
  if (kind !== 'choice') return <Line {...input} />;
  return field.isMultiple ? <Choices {...input} /> : <Choice {...input} />;
}
