/** The way in of somebody's company. */
export type CompanyLogin = { readonly id: string; readonly name: string };

const KEY = 'corporateLogin';

/** The company login that was used on this device last; null where there was none. */
export function rememberedCompany(): CompanyLogin | null {
  try {
    const { id, name } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<CompanyLogin>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}

/** Remembers it for the next time. */
export function rememberCompany({ id, name }: CompanyLogin) {
  localStorage.setItem(KEY, JSON.stringify({ id, name }));
}

/** Forgets it. */
export function forgetCompany() {
  localStorage.removeItem(KEY);
}
