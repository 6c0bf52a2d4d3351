import type { Decorator, Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-aria-components';
import { action } from 'storybook/actions';
import { configure } from 'storybook/test';
import '#components/theme/global';
import { brand } from './brand';
import { languageNames, withLanguage } from './language';
import { startMockApi } from './mockApi';
import { modes } from './modes';
import { withoutElements } from './withoutElements';
import './docs.css';

configure({
  // A screen waits for its data, and a busy machine for its turn.
  asyncUtilTimeout: 5_000,
  // A wait looks many times before it finds something, and printing the whole page each time takes longer than drawing it.
  getElementError: (message) => new Error(message ?? ''),
});

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

/** A link tells where it would lead, rather than leading out of its story. A screen's own router stands inside this one. */
const withLinks: Decorator = (Story) => (
  <RouterProvider navigate={action('navigate')}>
    <Story />
  </RouterProvider>
);

export default {
  decorators: [withLinks, withTheme, withLanguage],
  loaders: [mswLoader(startMockApi)],
  initialGlobals: { theme: 'admin', scheme: 'system', language: 'English' },
  // No story sees what another left. Loaded here, because pages without a story need neither the mock API nor the toasts.
  beforeEach: async () => {
    (await import('../stories/api/collection')).resetCollections();
    (await import('#components/elements/Toast')).toasts.clear();
  },
  argTypesEnhancers: [withoutElements],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'paintbrush', items: ['admin', 'tenant', 'staging', 'landing'], dynamicTitle: true },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
    language: {
      description: 'Language',
      toolbar: { icon: 'globe', items: languageNames, dynamicTitle: true },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      // React Aria's announcer names what it says by reference, and keeps the entry for seconds after the thing itself is gone.
      context: { exclude: ['[data-live-announcer]'] },
    },
    backgrounds: { disable: true },
    chromatic: { modes },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { toc: { headingSelector: 'h2' }, theme: brand },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Design language',
          'Theme',
          'Writing',
          'Accessibility',
          'Daily tasks',
          'Adding a component',
          'Make a widget',
          'API reference',
          'Departures',
          'Decisions',
          'Performance',
          'Running Mizani',
          'Elements',
          ['Actions', 'Fields', 'Feedback', 'Overlays', 'Data'],
          'Patterns',
          'Charts',
          'Widgets',
          'Builder',
          'Screens',
          ['Admin', 'Firm', 'Landing'],
        ],
      },
    },
  },
} satisfies Preview;
