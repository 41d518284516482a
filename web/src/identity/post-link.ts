/** What the server says to the secret of a mailed link. */
export type LinkAnswer = { readonly email?: string; readonly code?: string };

/** Sends what a mailed link leads to; an answer that refuses it is thrown as it came. */
export async function postLink<Answer extends LinkAnswer>(
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as Answer;
  return response.ok ? answer : Promise.reject(answer);
}

/** The secret that stands behind the # of a mailed link; browsers never send it along with an address. */
export const secretInAddress = () => location.hash.slice(1);
