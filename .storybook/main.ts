import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { firstPage } from './firstPage.ts';
import { sourceCode } from './sourceCode.ts';

export default {
  stories: [
    '../stories/*.mdx',
    '../stories/{elements,letters,screens,theme}/**/*.@(mdx|stories.tsx)',
    // The others are named after their files, below a heading.
    ...['Patterns', 'Charts', 'Widgets', 'Builder'].map((heading) => ({
      directory: `../stories/${heading.toLowerCase()}`,
      titlePrefix: heading,
      files: '**/*.@(mdx|stories.tsx)',
    })),
  ],
  addons: [
    // MDX has no tables of its own.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  framework: {
    name: '@storybook/react-vite',
    // Not the configuration at the root, which is for the hosts' pages and output.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  managerHead: (head = '') => head + firstPage,
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), sourceCode] }),
  // The mock API's worker. It is served only here, so that no host can ship it.
  staticDirs: ['public', { from: '../hosts/icon.svg', to: '/favicon.svg' }],
  // Search also finds a component by the other names in its page's headings.
  features: { experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // Not stories' own objects: what it adds to a registry would count as types of widget.
      include: ['**/components/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Every element has some two hundred DOM attributes. Our props and React Aria's get a row if they have a description; DOM
      // attributes only if they label something.
      propFilter: ({ name, description, parent }) =>
        name.startsWith('aria-label') ||
        (description !== '' &&
          !/node_modules\/(@types\/react|@react-types\/shared\/src\/(dom|events)\.d\.ts)/.test(parent?.fileName ?? '')),
    },
  },
} satisfies StorybookConfig;
