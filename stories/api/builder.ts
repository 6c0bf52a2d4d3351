import { dashboardTemplateHandlers, type DashboardOverrides } from './dashboards';
import { firmHandlers } from './firm';
import { mainFirm } from './theFirm';
import { widgetHandlers } from './widgets';

/** The open demo firms whose data widgets can show. */
const liveFirms = [mainFirm, 'mbuyu', 'korongo', 'jacaranda-row', 'zambarau', 'chui-ridge', 'tausi-hill'];

/** Answers all calls of the dashboard builder: templates, the Widget Library, and live data of firms. */
export const builderHandlers = (overrides: DashboardOverrides = {}) => [
  ...dashboardTemplateHandlers(overrides),
  ...liveFirms.flatMap((slug) => firmHandlers(slug)),
  ...widgetHandlers(),
];
