const NAME = String.raw`[A-Za-z_][\w.-]*`;
const TOKEN = new RegExp(
  String.raw`\s+|\(:[\s\S]*?:\)|(\d+(?:\.\d*)?|\.\d+|"(?:[^"]|"")*"|'(?:[^']|'')*'|\$${NAME}|${NAME}:\*|` +
    String.raw`\*:${NAME}|${NAME}(?::(?!:)${NAME})?|::|!=|<=|>=|\/\/|\.\.|[()[\],|+\-*=<>@./])`,
  'y',
);
/** The parts of an expression: names, numbers, texts in their quotes, signs. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`no XPath at ${at}: ${text.slice(at, at + 40)}`);
    if (found[1] !== undefined) tokens.push(found[1]);
  }
  return tokens;
}

/** The text a quoted token stands for. */
export function unquoted(token: string): string {
  const quote = token[0]!;
  return token.slice(1, -1).replaceAll(quote + quote, quote);
}
