import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge, readSchematron } from './schematron.ts';
import { parseXmlNodes } from './xml-nodes.ts';
import { compileXPath } from './xpath.ts';
import { textOf } from './xpath-values.ts';

const BILL = parseXmlNodes(
  '<bill xmlns="urn:b" sum="0.30" paid="true"><line n="1"><price>0.10</price></line>' +
    '<line n="2"><price>0.20</price><line n="3"><price>1.00</price></line></line>' +
    '<note>  two  words\n</note><empty/></bill>',
)!;
const language = { prefixes: { b: 'urn:b' } };
const said = (text: string) =>
  compileXPath(
    text,
    language,
  )({ file: BILL, item: BILL.root, variables: null, size: 1 }).map((item) =>
    typeof item === 'object' || typeof item === 'bigint' ? textOf(item) : item,
  );

test.each<readonly [string, readonly unknown[]]>([
  ["xs:decimal('336.90') - xs:decimal('100.00')", ['236.9']],
  ["xs:decimal('0.1') + xs:decimal('0.2') = xs:decimal('0.3')", [true]],
  ["xs:integer('370400440532013000131489') mod 97", ['1']],
  ['10 div 4', ['2.5']],
  ['round(2.5), round(-2.5), round(1.005 * 100) div 100', ['3', '-2', '1.01']],
  ['- 1 + 3 * 2', ['5']],
  ['/b:bill/@sum = 0.3', [true]],
  ['/b:bill/@paid = true()', [true]],
  ['/b:bill/b:line/b:price = 0.2', [true]],
  ['not(/b:bill/b:line/b:price != 0.1)', [false]],
  ['sum(/b:bill/b:line/xs:decimal(b:price))', ['0.3']],
  ['count(//b:line), count(/b:bill/b:line)', ['3', '2']],
  ['//b:line[b:price > 0.15]/@n', ['2', '3']],
  ['/b:bill/b:line[2]/@n, /b:bill/b:line[last()]/@n', ['2', '2']],
  ['(//b:line)[3]/ancestor::b:line/@n', ['2']],
  ['//@n[. = //b:line/@n]', ['1', '2', '3']],
  ['//b:line[not(preceding-sibling::b:line)]/@n', ['1', '3']],
  ['//b:note/preceding::b:price', ['0.10', '0.20', '1.00']],
  ['normalize-space(//b:note)', ['two words']],
  ["tokenize('a#b#c', '#')[last()]", ['c']],
  [
    "replace('D E 1', '([ \\s])', ''), matches('a@b.de', '^[^@\\s]+@([^@.\\s]+\\.)+[^@.\\s]+$')",
    ['DE1', true],
  ],
  [
    "substring('12345', 2, 3), substring-after('1.25', '.'), string-length('äöü')",
    ['234', '25', '3'],
  ],
  ["string-join(for $c in string-to-codepoints('AB') return string($c - 55), '')", ['1011']],
  ['every $p in //b:price satisfies $p < 2', [true]],
  ["if (exists(//b:empty)) then 'there' else 'gone'", ['there']],
  ["local-name(/*), name(//b:note), /b:bill/b:note/self::b:note != ''", ['bill', 'note', true]],
  ["xs:date('2026-11-22') > xs:date('2026-11-21Z')", [true]],
  ["('a', 'b') = ('b', 'c')", [true]],
  ["'a' cast as xs:string", ['a']],
  ['1 + ()', []],
])('%s is %j', (text, value) => {
  expect(said(text)).toEqual(value);
});

test.each([
  ["xs:decimal('1,5')"],
  ["xs:date('2026-02-30')"],
  ['/b:bill/@sum = true()'],
  ['1 div 0'],
  ["'a' + 1"],
  ['(1, 2) + 1'],
  ["'a' = 1"],
])('%s is an error', (text) => {
  expect(() => said(text)).toThrow();
});

test.each([
  ['1 +'],
  ['a:b'],
  ['sibling::b:line'],
  ['unheard-of(1)'],
  ['//b:line[1]'],
  ['a b'],
  ['1 ! 2'],
])('%s is refused before it is asked of anything', (text) => {
  expect(() => compileXPath(text, language)).toThrow();
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SCH = 'xmlns="http://purl.oclc.org/dsdl/schematron"';
const RULES = `<schema ${SCH}><ns prefix="b" uri="urn:b"/><include href="known.sch"/><pattern>
  <rule context="b:line/b:line"><assert id="INNER" flag="warning" test="@n = $three">[INNER]-third</assert></rule>
  <rule context="b:line"><let name="own" value="xs:decimal(b:price)"/>
    <assert id="DEAR" flag="fatal" test="$own &gt; 0.15">[DEAR]-too cheap</assert>
    <assert id="NONE" flag="fatal" test="xs:decimal(@sum)">no number</assert></rule>
  <rule context="b:gone"><assert id="GONE" flag="fatal" test="false()">gone</assert></rule>
  </pattern><pattern><rule context="b:line"><assert id="AGAIN" flag="fatal" test="true()"/></rule></pattern></schema>`;

test('each place meets the first rule of a pattern that fits it, with what was named before', async () => {
  await writeFile(
    join(folder, 'known.sch'),
    `<pattern ${SCH}><let name="three" value="'3'"/></pattern>`,
  );
  await writeFile(join(folder, 'main.sch'), RULES);
  const rules = readSchematron(pathToFileURL(join(folder, 'main.sch')));

  const { asked, broken } = judge(rules, BILL);

  expect(asked).toEqual(['INNER', 'DEAR', 'NONE', 'AGAIN']);
  expect(broken.map(({ id, flag, text, at }) => [id, flag, text, at.attributes[0]?.text])).toEqual([
    ['DEAR', 'fatal', '[DEAR]-too cheap', '1'],
    ['NONE', 'fatal', 'no number', '1'],
    ['NONE', 'fatal', 'no number', '2'],
  ]);
  expect([...rules.named]).toEqual(expect.arrayContaining(['line', 'price', 'gone']));
});
