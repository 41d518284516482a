function entryOf(page: Document) {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Whether the server hands out a newer page by now than the one that stands here. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const entry = entryOf(page);
    return entry !== null && entry !== entryOf(document);
  } catch {
    // Without an answer there is nothing newer to offer.
    return false;
  }
}
