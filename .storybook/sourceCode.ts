import { format } from 'oxfmt';
import type { Plugin } from 'vite';
import { snippetsOf } from './snippets/snippetsOf.ts';

/** What "Show code" shows of a story. Without a snippet there is no such button. */
async function docsOf(snippet: string | undefined): Promise<object> {
  if (snippet === undefined) return { canvas: { sourceState: 'none' } };
  const { code, errors } = await format('snippet.tsx', snippet, { singleQuote: true, printWidth: 100 });
  if (errors[0]) throw new Error(`A story's snippet can't be formatted: ${errors[0].message}`);
  return { source: { code: code.trim(), language: 'tsx' } };
}

/** Gives each story the code that it is read from: the published build's own is minified, and names no import. */
export const sourceCode: Plugin = {
  name: 'source-code',
  enforce: 'pre',
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    handler: async (source) => {
      const parameters = Object.entries(snippetsOf(source)).map(async ([name, snippet]) => {
        const docs = JSON.stringify(await docsOf(snippet));
        return `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, ...${docs} } };`;
      });
      return [source, ...(await Promise.all(parameters))].join('\n');
    },
  },
};
