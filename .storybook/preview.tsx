import './clock';
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
import { withoutElements } from './withoutElements';
import './docs.css';

configure({
  // Screens wait for data, and a busy machine is slow. While calls are learned, a scene is first brought about.
  asyncUtilTimeout: import.meta.env['VITE_LEARN_AT'] === undefined ? 15_000 : 30_000,
  // A wait retries many times, and printing the whole page each time takes longer than rendering it.
  getElementError: (message) => new Error(message ?? ''),
});

// Pages without a story need a theme too.
document.documentElement.dataset['theme'] = 'admin';

/** Sets the theme on `<html>`, as the hosts do, because overlays and toasts are rendered into `body`. */
const withTheme: Decorator = (Story, { globals: { theme, scheme } }) => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = String(theme);
    if (scheme === 'system') delete dataset['scheme'];
    else dataset['scheme'] = String(scheme);
  }, [theme, scheme]);
  return <Story />;
};

/** Makes a link log where it would go instead of leaving its story. A screen's own router is nested inside this one. */
const withLinks: Decorator = (Story) => (
  <RouterProvider navigate={action('navigate')}>
    <Story />
  </RouterProvider>
);

export default {
  decorators: [withLinks, withTheme, withLanguage],
  loaders: [mswLoader(startMockApi)],
  initialGlobals: { theme: 'admin', scheme: 'system', language: 'English' },
  // Resets what other stories left. Loaded lazily, because pages without a story need neither the mock API nor the toasts.
  beforeEach: async () => {
    (await import('../stories/api/perStory')).beginStory();
    (await import('#components/elements/Toast')).toasts.clear();
  },
  afterEach: async () => (await import('../stories/api/scene')).expectNoMissedCall(),
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
      // React Aria's announcer labels its entries by reference, and keeps an entry for seconds after the labelling element is gone.
      context: { exclude: ['[data-live-announcer]'] },
    },
    backgrounds: { disable: true },
    // What is compared are the committed pictures (`tests/pictures`); Chromatic publishes the site for review.
    chromatic: { disableSnapshot: true },
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
          'Use the library in your app',
          'Adding a component',
          'Adding a screen',
          'Adding a record',
          'Adding a report',
          'Adding a role',
          'Adding a language',
          'Adding a job',
          'Adding a letter',
          'Adding an integration',
          'Make a widget',
          'Build a dashboard',
          'Print a document',
          'Calling the API with a key',
          'API reference',
          'Contract by line',
          'Rights',
          'Signing in',
          "Clients' pages",
          "Clients' money",
          "The accountant's month",
          'Departures',
          'Decisions',
          'Performance',
          'Running Mizani',
          'Before you open it to the internet',
          'Elements',
          ['Actions', 'Fields', 'Feedback', 'Overlays', 'Data'],
          'Patterns',
          'Charts',
          'Widgets',
          'Builder',
          'Screens',
          ['Access', 'Admin', 'Firm', 'Portal', 'Landing'],
          'Letters',
        ],
      },
    },
  },
} satisfies Preview;
