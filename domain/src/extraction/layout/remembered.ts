/** Works out the answer for a thing once; with the thing its answer is forgotten. */
export function remembered<Thing extends object, Answer>(
  answerFor: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, Answer>();
  return (thing) => {
    const known = answers.get(thing);
    if (known !== undefined) return known;
    const answer = answerFor(thing);
    answers.set(thing, answer);
    return answer;
  };
}
