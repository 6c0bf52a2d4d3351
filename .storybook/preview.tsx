import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { useLayoutEffect } from 'react';
import '#components/theme/global';

// Pages without a story are drawn in a theme too.
document.documentElement.dataset['theme'] = 'admin';

/** Overlays and toasts are drawn into `body`, so the theme stands on `<html>`, as it does in the hosts. */
const withTheme: Decorator = (Story, { globals: { theme, scheme } }) => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = String(theme);
    if (scheme === 'system') delete dataset['scheme'];
    else dataset['scheme'] = String(scheme);
  }, [theme, scheme]);
  return <Story />;
};

export default {
  decorators: [withTheme],
  loaders: [mswLoader()],
  initialGlobals: { theme: 'admin', scheme: 'system' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'paintbrush', items: ['admin', 'tenant', 'staging', 'landing'], dynamicTitle: true },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { toc: true },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Writing',
          'Accessibility',
          'Decisions',
          'Departures',
          'Elements',
          'Patterns',
          'Screens',
        ],
      },
    },
  },
} satisfies Preview;
