type Named = { readonly id: string; readonly folderId: string | null };

const homes = new Map<string, string>();

/** Notes where letters lie that no screen has loaded, so that they can be put back there. */
export function noteHomes(named: readonly Named[]) {
  for (const { id, folderId } of named) if (folderId !== null) homes.set(id, folderId);
}

/** Where such a letter lay when it was chosen. */
export const homeOf = (id: string) => homes.get(id);

/** Forgets them, as choosing anew does. */
export const forgetHomes = () => homes.clear();
