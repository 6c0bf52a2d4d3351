import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml';

/** Writes a page of the Storybook that says at which line of the contract each part and each call begins. */
export function placesText(contract: string): string {
  const counter = new LineCounter();
  const document = parseDocument(contract, { lineCounter: counter });
  const entries = (path: string[]) => {
    const node = document.getIn(path);
    return isMap(node) ? node.items.map((pair) => ({ ...named(pair), line: lineOf(pair, counter) })) : [];
  };
  const parts = [
    ...entries([]),
    ...entries(['components']).map((part) => ({ ...part, name: `components/${part.name}` })),
  ];
  const places = entries(['paths']).flatMap(({ name: path }) =>
    entries(['paths', path])
      .filter(({ name }) => methods.has(name))
      .map(({ name: method, line }) => {
        const said = (...field: (string | number)[]) => String(document.getIn(['paths', path, method, ...field]));
        return {
          line,
          id: said('operationId'),
          call: `${method.toUpperCase()} ${path}`,
          section: sectionOf(said('tags', 0), path),
        };
      }),
  );
  const sections = [...new Set(places.map(({ section }) => section))];
  const sectionText = (name: string) =>
    `\n## ${name}\n\n${table(
      ['Line', 'Operation', 'Call'],
      places.filter(({ section }) => section === name).map(({ line, id, call }) => [line, code(id), code(call)]),
    )}`;
  const partRows = parts.map(({ line, name }) => [line, code(name)]);
  return `\
{/* Written by \`npm run generate\` from openapi.yaml. */}
import { Meta } from '@storybook/addon-docs/blocks';

<Meta title="Contract by line" />

# Contract by line

Where each part and each call of \`openapi.yaml\` begins.

## Parts

${table(['Line', 'Part'], partRows)}${sections.map(sectionText).join('')}`;
}

const methods = new Set(['get', 'put', 'post', 'patch', 'delete']);

/** A tag's section; a tag with hundreds of calls has one for each kind of record. */
const sectionOf = (tag: string, path: string) => {
  const [, record] = /^\/api\/law-firm\/([^/]+)/.exec(path) ?? [];
  return tag === 'Law firm' && record ? `${tag}: ${record}` : tag;
};

const named = (pair: Pair) => ({ name: isScalar(pair.key) ? String(pair.key.value) : '' });

const lineOf = ({ key }: Pair, counter: LineCounter) => (isScalar(key) ? counter.linePos(key.range?.[0] ?? 0).line : 0);

const code = (text: string) => `\`${text}\``;

const table = (heads: string[], rows: (string | number)[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
