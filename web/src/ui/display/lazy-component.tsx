import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import type { LazyPart } from '../basics/lazy-part.ts';
import { MissingPart, type Where } from './MissingPart.tsx';

class PartMissing extends Error {}

/** The code of one part: fetched once, and again after it could not be had. */
function codeOf<P extends object>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | null = null;
  const get = async () => {
    try {
      fetched ??= await load();
      return { default: fetched };
    } catch (cause) {
      throw new PartMissing('a part of the page could not be loaded', { cause });
    }
  };
  const begin = (): ComponentType<P> => lazy(get);
  let coming = begin();
  return {
    now: () => fetched ?? coming,
    renew: () => (coming = begin()),
    /** Fetches it ahead; whoever needs it later tries again. */
    preload: () =>
      get().then(
        () => {},
        () => {},
      ),
  };
}

type Boundary = {
  readonly where: Where;
  readonly again: () => void;
  readonly close: (() => void) | undefined;
  readonly children: ReactNode;
};
type Fall = { readonly error: unknown; readonly tries: number };

/** Catches a part whose code is missing, so that it does not take the page with it; React offers this only to classes. */
class PartBoundary extends Component<Boundary, Fall> {
  override state: Fall = { error: null, tries: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Opened the next time, it is fetched anew. */
  override componentWillUnmount() {
    if (this.state.error !== null) this.props.again();
  }

  again = () => {
    this.props.again();
    this.setState(({ tries }) => ({ error: null, tries: tries + 1 }));
  };

  override render() {
    const { error, tries } = this.state;
    const { where, close, children } = this.props;
    if (error === null) return children;
    // Anything else is a bug of the part itself.
    if (!(error instanceof PartMissing)) throw error;
    return <MissingPart where={where} isTried={tries > 0} again={this.again} close={close} />;
  }
}

type Closed = { readonly close?: () => void; readonly onClose?: () => void };

/** A part of the page whose code comes when it is needed; where it cannot be had, it says so and can be fetched again. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  where: Where = 'inside',
): LazyPart<P & Closed> {
  const code = codeOf(load);
  function Part(props: P & Closed) {
    const [Code, setCode] = useState(code.now);
    const again = () => {
      code.renew();
      setCode(code.now);
    };
    return (
      <PartBoundary where={where} again={again} close={props.close ?? props.onClose}>
        <Code {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: code.preload });
}
