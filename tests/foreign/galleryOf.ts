import { readdir, readFile } from 'node:fs/promises';
import ts from 'typescript';
import { inAnApp } from '../../stories/docs/inAnApp';
import { snippetsOf } from '../../.storybook/snippets/snippetsOf';

/**
 * The code beside the first example of each component, as it is pasted from the documentation: modules by their file names, each with
 * a component, and `index.ts` with all of them.
 */
export async function galleryOf(kinds: string[]): Promise<Record<string, string>> {
  const files = await Promise.all(
    kinds.map(async (kind) => (await readdir(`stories/${kind}`)).map((file) => `${kind}/${file}`)),
  );
  const stories = files.flat().filter((file) => file.endsWith('.stories.tsx'));
  const modules = await Promise.all(
    stories.map(async (file) => {
      const { Basic = '' } = snippetsOf(await readFile(`stories/${file}`, 'utf8'));
      return [/(\w+)\.stories/.exec(file)?.[1] ?? '', asComponent(inAnApp(Basic))] as const;
    }),
  );
  return {
    ...Object.fromEntries(modules.map(([name, source]) => [`${name}.tsx`, source])),
    'index.ts': modules.map(([name]) => `export { default as ${name} } from './${name}.js';\n`).join(''),
  };
}

/** A snippet ends in an element or in a function that renders one; either becomes what its module exports. */
function asComponent(snippet: string): string {
  const file = ts.createSourceFile('snippet.tsx', snippet, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const last = file.statements.at(-1);
  if (!last) throw new Error(`There is no code to paste:\n${snippet}`);
  const before = snippet.slice(0, last.getStart());
  return ts.isExpressionStatement(last)
    ? `${before}export default () => ${last.expression.getText()};\n`
    : `${before}export default ${last.getText()}\n`;
}
