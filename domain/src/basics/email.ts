// DEC-EMAIL-RULE: letters, digits and . _ + - before the sign; a dot stands between others.
const LOCAL = /^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/;
const TOP_LABEL = /^([A-Za-z]{2,63}|xn--[A-Za-z0-9-]+)$/;

/** Whether mail can be sent to the text as it stands: plain letters and few signs, no umlauts, no quoting. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const [local, labels] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split('.')];
  if (at < 1 || local.length > 64 || !LOCAL.test(local)) return false;
  if (labels.length < 2 || !labels.every((label) => label.length <= 63 && LABEL.test(label)))
    return false;
  return TOP_LABEL.test(labels.at(-1) ?? '');
}
