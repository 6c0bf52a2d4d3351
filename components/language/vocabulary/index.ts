export { activityDescriptions, activityTitles, useActivityText } from './activity';
export { currencyNames, methodNames, useEmailText } from './billing';
export { clientTypeNames } from './clients';
export { useCourtDays } from './courtDays';
export { type ReportedFault, useFaultText, useRuleText } from './faults';
export { cycleNames, planNames, templateNames, usageWords } from './firms';
export { statusNames, statusWords } from './statuses';
export { roleNames, widgetCategoryNames, widgetSizeNames, widgetTypeNames } from './widgets';
export { useWarningText } from './warnings';
