import { ApolloLink, Observable } from '@apollo/client';

const turns: (() => void)[] = [];
const bell = new MessageChannel();

bell.port1.addEventListener('message', () => turns.shift()?.());
bell.port1.start();

/** Runs something in a task of its own, in the order of the calls. */
function inOwnTask(run: () => void) {
  turns.push(run);
  bell.port2.postMessage(null);
}

/** Hands on each answer of a batch in a task of its own: between two of them a click or a key gets through. */
export const answerLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const stream = forward(operation).subscribe({
        next: (answer) => inOwnTask(() => observer.next(answer)),
        error: (error) => inOwnTask(() => observer.error(error)),
        complete: () => inOwnTask(() => observer.complete()),
      });
      return () => stream.unsubscribe();
    }),
);
