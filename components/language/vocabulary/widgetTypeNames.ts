import type { components } from '#openapi';
import { type WidgetType, widgetTypeIds } from '#domain/widgets';
import { defineMessages } from '#language/messages';

/** The names that are not their id in title case. */
const otherNames: Partial<Record<WidgetType, string>> = {};

const titleCase = (id: string) => id.replace(/(?:^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase());

const names: Record<components['schemas']['WidgetType'], string> = Object.fromEntries(
  widgetTypeIds.map((type) => [type, otherNames[type] ?? titleCase(type)]),
) as Record<WidgetType, string>;

/** The types of widget, each by its id in title case: `matter-list` is the Matter List (`decisions.md`). */
export const widgetTypeNames = defineMessages('language/vocabulary/widgetTypeNames', names);
