import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { firstPage } from './firstPage.ts';
import { sourceCode } from './sourceCode.ts';

export default {
  stories: [
    '../stories/*.mdx',
    '../stories/{elements,screens,theme}/**/*.@(mdx|stories.tsx)',
    // Others are named by their files, below a heading.
    ...['Patterns', 'Charts', 'Widgets', 'Builder'].map((heading) => ({
      directory: `../stories/${heading.toLowerCase()}`,
      titlePrefix: heading,
      files: '**/*.@(mdx|stories.tsx)',
    })),
  ],
  addons: [
    // MDX knows no tables of its own.
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
    // Not the hosts' configuration at the root, whose pages and output are theirs.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  managerHead: (head = '') => head + firstPage,
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), sourceCode] }),
  // The mock API's worker. It is served here alone, so that no host can ship it.
  staticDirs: ['public', { from: '../hosts/icon.svg', to: '/favicon.svg' }],
  // What a page calls by another name is found too.
  features: { experimentalSearchDocsHeadings: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Every element has some two hundred attributes of the DOM. Ours and React Aria's are worth a row, where they are described; theirs
      // only when they name things.
      propFilter: ({ name, description, parent }) =>
        name.startsWith('aria-label') ||
        (description !== '' &&
          !/node_modules\/(@types\/react|@react-types\/shared\/src\/(dom|events)\.d\.ts)/.test(parent?.fileName ?? '')),
    },
  },
} satisfies StorybookConfig;
