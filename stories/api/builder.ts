import { demoCustomers } from './customers';
import { dashboardTemplateHandlers, type SavedBefore } from './dashboards';
import { firmHandlers } from './firm';
import { templateLayouts } from './templateLayouts';
import { widgetHandlers } from './widgets';

type Template = keyof typeof templateLayouts;

/** Lists the firms on a template, in the order in which the builder offers them. */
export const firmsOn = (template: Template, customers = demoCustomers) =>
  customers
    .filter(({ dashboard_template }) => dashboard_template === template)
    .sort((one, other) => one.name.localeCompare(other.name));

/** Mocks all calls of the dashboard builder: templates, the Widget Library, and live data of the first firm with cases on each template. */
export function builderHandlers(saved: SavedBefore = {}, customers = demoCustomers) {
  const templates = Object.keys(templateLayouts) as Template[];
  const slugs = templates.flatMap((template) => {
    const open = firmsOn(template, customers).filter(({ status }) => status === 'active' || status === 'trial');
    const first = open.find(({ stats }) => stats.matters > 0) ?? open[0];
    return first ? [first.slug] : [];
  });
  return [
    ...dashboardTemplateHandlers(saved, customers),
    ...slugs.flatMap((slug) => firmHandlers(slug)),
    ...widgetHandlers(),
  ];
}
