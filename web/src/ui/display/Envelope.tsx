import type { CSSProperties } from 'react';

export type Paper = 'white' | 'grey' | 'yellow';
export type EnvelopeState = 'closed' | 'open' | 'digital';

type Envelope = {
  /** Closed is unread, open is read, digital never had an envelope. */
  readonly state: EnvelopeState;
  /** Grey is an authority, yellow a formal service that starts a legal period. */
  readonly paper?: Paper;
  /** Nobody has read it: in dark colours it is the brighter one. A closed one is, and a sheet of which it is said. */
  readonly isNew?: boolean;
  /** The letters on the corner of a digital sheet. */
  readonly format?: 'XML' | 'PDF';
  /** How large it is, unless as in three lines of a row. */
  readonly className?: string;
};

/** The colours of a paper, from the names of its shade and of what is printed on it. */
function coloursOf(front: string, print: string): CSSProperties {
  const of = (name: string) => `var(--env${name})`;
  return {
    '--front': of(front),
    '--shade': of(`${front}-2`),
    '--print': of(print),
  } as CSSProperties;
}

const READ: Record<Paper, CSSProperties> = {
  white: coloursOf('', '-line'),
  grey: coloursOf('-grey', '-line'),
  yellow: coloursOf('-yellow', '-line'),
};
const NEW: Record<Paper, CSSProperties> = {
  white: coloursOf('-new', '-new-line'),
  grey: coloursOf('-new-grey', '-new-line'),
  yellow: coloursOf('-yellow', '-new-line'),
};

const pen = {
  stroke: 'var(--print)',
  strokeWidth: 1.4,
  strokeLinecap: 'round',
  opacity: 0.75,
} as const;

function Sheet({ format }: { readonly format: 'XML' | 'PDF' }) {
  return (
    <>
      <path
        d="M14 3.5h20l9 9V40a1.5 1.5 0 0 1-1.5 1.5h-27A1.5 1.5 0 0 1 13 40V4.5a1 1 0 0 1 1-1Z"
        fill="var(--front)"
        stroke="var(--env-edge)"
      />
      <path d="M34 3.5v9h9" fill="var(--shade)" stroke="var(--env-edge)" />
      <path d="M18 13h10M18 18h18M18 22.5h14" {...pen} />
      <rect x="18" y="28" width="20" height="9" rx="2" fill="var(--blue-soft)" />
      <text
        x="28"
        y="34.9"
        textAnchor="middle"
        fontSize="6.4"
        fontWeight="700"
        fill="var(--blue-text)"
      >
        {format}
      </text>
    </>
  );
}

function Closed() {
  return (
    <>
      <rect
        x="1"
        y="4.5"
        width="54"
        height="37"
        rx="3"
        fill="var(--front)"
        stroke="var(--env-edge)"
      />
      <path
        d="M1.5 38c0 2 1 3 3 3h47c2 0 3-1 3-3v-1.6c0 2-1 3-3 3h-47c-2 0-3-1-3-3Z"
        fill="var(--shade)"
      />
      <path d="M6 10.5h13" {...pen} strokeWidth="1" opacity=".5" />
      <rect x="6" y="21" width="27" height="14.5" rx="2" fill="var(--env-new-window)" />
      <path d="M9 25h14M9 28.3h18M9 31.6h11" {...pen} stroke="var(--env-line)" />
      <g fill="var(--blue)" opacity=".85">
        <rect x="42.5" y="8.5" width="8" height="8" rx=".8" fill="none" stroke="var(--blue)" />
        <path d="M44 10h2v2h-2zM47.5 10h1.6v1.6h-1.6zM46 12.6h1.6v1.6H46zM44 13.6h1.4V15H44zM48 13.4h1.2v1.6H48z" />
      </g>
      <path
        d="M30 10.5q2-2.4 4 0t4 0M30 14q2-2.4 4 0t4 0"
        fill="none"
        stroke="var(--blue)"
        strokeWidth=".9"
        opacity=".55"
      />
    </>
  );
}

function Open() {
  return (
    <>
      <path
        d="M2 19 26.6 2.4a2.5 2.5 0 0 1 2.8 0L54 19v8H2Z"
        fill="var(--shade)"
        stroke="var(--env-edge)"
      />
      <path d="M4 19 27 3.6a1.8 1.8 0 0 1 2 0L52 19v8H4Z" fill="url(#tint)" />
      <rect
        x="8"
        y="9"
        width="40"
        height="28"
        rx="1.2"
        fill="var(--env-sheet)"
        stroke="var(--env-edge)"
        strokeWidth=".8"
      />
      <path
        d="M12 14h10M12 18h26M12 21.5h20"
        stroke="#8793a8"
        strokeWidth="1.4"
        strokeLinecap="round"
        opacity=".8"
      />
      <path
        d="M2 19.5 28 34l26-14.5V39a2.5 2.5 0 0 1-2.5 2.5h-47A2.5 2.5 0 0 1 2 39Z"
        fill="var(--front)"
        stroke="var(--env-edge)"
      />
    </>
  );
}

const BOX = '0 0 56 44';

/** The drawings of all envelopes, once in the page: a row that scrolls by only points at one of them. */
export function EnvelopeSymbols() {
  return (
    <svg width="0" height="0" aria-hidden className="absolute">
      <symbol id="envelope-closed" viewBox={BOX}>
        <Closed />
      </symbol>
      <symbol id="envelope-open" viewBox={BOX}>
        <Open />
      </symbol>
      <symbol id="envelope-PDF" viewBox={BOX}>
        <Sheet format="PDF" />
      </symbol>
      <symbol id="envelope-XML" viewBox={BOX}>
        <Sheet format="XML" />
      </symbol>
    </svg>
  );
}

/** A letter as a row shows it: the envelope is the state, so say the state in words beside it. */
export function Envelope(props: Envelope) {
  const { state, paper = 'white', format = 'PDF', className = 'h-44 w-56' } = props;
  const { isNew = state === 'closed' } = props;
  const drawing = state === 'digital' ? format : state;
  return (
    <svg viewBox={BOX} aria-hidden style={(isNew ? NEW : READ)[paper]} className={className}>
      <use href={`#envelope-${drawing}`} />
    </svg>
  );
}
