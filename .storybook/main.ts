import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

export default {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
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
  // The mock API's worker. It is served here alone, so that no host can ship it.
  staticDirs: ['public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Every element has some two hundred attributes of the DOM. Ours and React Aria's are worth a row; theirs only when they name things.
      propFilter: ({ name, parent }) =>
        name.startsWith('aria-label') ||
        !/node_modules\/(@types\/react|@react-types\/shared\/src\/(dom|events)\.d\.ts)/.test(parent?.fileName ?? ''),
    },
  },
} satisfies StorybookConfig;
