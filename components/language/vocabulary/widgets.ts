import type { components } from '#openapi';
import { defineMessages } from '#language/messages';

type Widget = components['schemas']['Widget'];
type Display = NonNullable<Widget['displayOptions']>;

/** The categories of widgets. */
export const widgetCategoryNames = defineMessages('language/vocabulary/widgets.widgetCategoryNames', {
  analytics: 'Analytics',
  finance: 'Finance',
  operations: 'Operations',
  legal: 'Legal',
  custom: 'Custom',
} satisfies Record<Widget['category'], string>);

/** The sizes a widget may have. */
export const widgetSizeNames = defineMessages('language/vocabulary/widgets.widgetSizeNames', {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
} satisfies Record<NonNullable<Display['sizes']>[number], string>);
