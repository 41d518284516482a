/** The script a page begins with. It is read as text: of a page that is only compared nothing is to come alive. */
function entryOf(html: string) {
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  const entry = scripts.find((tag) => /\stype="module"/.test(tag)) ?? '';
  return /\ssrc="([^"]+)"/.exec(entry)?.[1] ?? null;
}

const ownEntry = () =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Whether the server hands out a newer page by now than the one that stands here. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!response.ok) return false;
    const entry = entryOf(await response.text());
    return entry !== null && entry !== ownEntry();
  } catch {
    // Without an answer there is nothing newer to offer.
    return false;
  }
}
