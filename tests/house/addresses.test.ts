import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { hosts } from '#hosts/table';
import { sourcesIn } from './imports';

const pages = Object.values(hosts).flatMap(({ routes }) => routes.map(({ path }) => path));
/** What the addresses of pages begin with: `admin`, `cases`. */
const areas = new Set(pages.map((path) => path.split('/')[1]));

/** Lists the addresses of pages in a source, with `:` for what is known only when it runs, such as an id. */
function addressesIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const [path = ''] = textOf(node).split(/[?#]/);
    // At the end of a name it is a query.
    if (/^\/\w/.test(path) && areas.has(path.split('/')[1])) found.push(path.replace(/(?<=\w):$/, ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(':');
}

it('every address of a page that the library or the server writes is in the hosts’ tables', () => {
  const addresses = sourcesIn(['components', 'domain', 'server']).flatMap(addressesIn);
  expect(addresses.length).toBeGreaterThan(50);
  const known = new Set(pages.map((path) => path.replaceAll(/:\w+/g, ':')));
  expect(addresses.filter((address) => !known.has(address))).toEqual([]);
});
