/** Whether a password is, in large or small letters, among the 10,000 commonest; the list is fetched when it is first asked. */
export async function isCommon(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts');
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
