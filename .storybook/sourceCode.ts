import { format } from 'oxfmt';
import type { Plugin } from 'vite';
import { snippetsOf } from './snippets/snippetsOf.ts';

/** The docs parameters behind a story's "Show code". Without a snippet there is no such button. */
async function docsOf(snippet: string | undefined): Promise<object> {
  if (snippet === undefined) return { canvas: { sourceState: 'none' } };
  const { code, errors } = await format('snippet.tsx', snippet, { singleQuote: true, printWidth: 100 });
  if (errors[0]) throw new Error(`A story's snippet can't be formatted: ${errors[0].message}`);
  return { source: { code: code.trim(), language: 'tsx' } };
}

/** Gives each story a snippet made from its source: the code in the published build is minified and has no imports. */
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
