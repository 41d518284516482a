import { SHARED } from './names.ts';

const MOST_FILES = 50;

/** Devices name no page that files come from; a page of another site that does not hide itself is told by this. */
const isForeign = ({ referrer }: Request) =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin;

/** Keeps the files another app handed over for the one window that learns their name, and shows the app there. */
export async function keepShared(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect('/app/', 303);
  const form = await request.formData();
  const files = form.getAll('files').filter((one) => one instanceof File);
  const cache = await caches.open(SHARED);
  // Nobody can guess it, and no page of another site can read where its form has led.
  const name = crypto.randomUUID();
  const at = String(Date.now());
  await Promise.all(
    files.slice(0, MOST_FILES).map((file, place) => {
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        'x-name': encodeURIComponent(file.name),
        'x-at': at,
      };
      return cache.put(`/shared/${name}/${place}`, new Response(file, { headers }));
    }),
  );
  return Response.redirect(`/app/?shared=${name}`, 303);
}
