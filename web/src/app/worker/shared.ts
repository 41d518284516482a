import { OWN_PAGE, SHARED } from './names.ts';

const MOST_FILES = 50;

/** Keeps the files another app handed over until somebody is signed in, and shows the app. */
export async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((one) => one instanceof File);
  const kept = files.slice(0, MOST_FILES);
  const cache = await caches.open(SHARED);
  const at = Date.now();
  const isOwn = request.referrer.startsWith(`${location.origin}/`);
  await Promise.all(
    kept.map((file, place) => {
      const headers = {
        'content-type': file.type || 'application/octet-stream',
        'x-name': encodeURIComponent(file.name),
        'x-at': String(at),
        'x-from': isOwn ? OWN_PAGE : '',
      };
      return cache.put(`/shared/${at}-${place}`, new Response(file, { headers }));
    }),
  );
  return Response.redirect(`/app/?shared=${kept.length}`, 303);
}
