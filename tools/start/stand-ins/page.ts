import type { ServerResponse } from 'node:http';

type Page = {
  readonly title: string;
  /** What was typed before. */
  readonly email?: string;
  readonly isWrong?: boolean;
  readonly isOver?: boolean;
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
  main { box-sizing: border-box; width: min(100%, 440px); padding: 32px 24px; }
  h1 { font-size: 24px; margin: 0 0 8px; }
  .note { border-left: 4px solid #b45309; padding: 8px 12px; margin: 16px 0 24px; }
  .problem { border-left-color: #b91c1c; }
  label { display: block; font-weight: 600; margin: 16px 0 4px; }
  input { box-sizing: border-box; width: 100%; font: inherit; padding: 10px 12px; border: 1px solid GrayText; border-radius: 8px; }
  button { font: inherit; font-weight: 600; padding: 10px 20px; margin: 24px 12px 0 0; border-radius: 8px; border: 1px solid GrayText; background: Canvas; color: CanvasText; }
  button.first { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
`;

const NOTE = `<p class="note">Das ist nicht der echte Anbieter: Diese Seite gehört zur Vorführung von Postkorb auf Ihrem eigenen Rechner. Geben Sie hier kein echtes Passwort ein. Adresse und Passwort stehen im Fenster, in dem Sie Postkorb gestartet haben.<br><br><span lang="en">This is not the real provider: this page belongs to the Postkorb demo on your own computer. Do not type a real password here. Address and password are shown in the window in which you started Postkorb.</span></p>`;

function bodyOf({ email = '', isWrong = false, isOver = false }: Page): string {
  if (isOver)
    return `<p>Diese Anmeldung ist vorbei. Bitte beginnen Sie in Postkorb noch einmal.<br><span lang="en">This login is over. Please begin once more in Postkorb.</span></p>`;
  const problem = isWrong
    ? `<p class="note problem" role="alert">Adresse oder Passwort stimmt nicht. <span lang="en">Address or password is wrong.</span></p>`
    : '';
  return `${problem}<form method="post">
    <label for="email">E-Mail</label>
    <input id="email" name="email" type="email" autocomplete="off" required value="${escaped(email)}">
    <label for="password">Passwort</label>
    <input id="password" name="password" type="password" autocomplete="off">
    <button class="first">Anmelden</button><button name="cancel" value="1" formnovalidate>Abbrechen</button>
  </form>`;
}

/** Sends a page of a stand-in, which says what it is in both languages. */
export async function pageOf(response: ServerResponse, page: Page): Promise<void> {
  const title = escaped(page.title);
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${NOTE}${bodyOf(page)}</main></body></html>`;
  response.writeHead(page.isOver === true ? 410 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // Where the form leads in the end is the product, at whichever port it stands.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(html);
}
