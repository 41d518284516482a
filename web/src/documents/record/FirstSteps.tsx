import { useDocumentExtensions } from './extensions.ts';

/** The ways in which a first document comes. */
export function FirstWays() {
  const { firstSteps } = useDocumentExtensions();
  return firstSteps.map(({ Ways }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
    <Ways key={place} />
  ));
}

/** What stands above Today until the first steps are over. */
export function FirstAbove() {
  const { firstSteps } = useDocumentExtensions();
  return firstSteps.map(({ Above }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
    <Above key={place} />
  ));
}
