export { currencyNames, methodNames } from './billing';
export { useCourtDays } from './courtDays';
export { type SaidFault, useFaultText, useRuleText } from './faults';
export { cycleNames, planNames, templateNames, usageWords } from './firms';
export { statusNames, statusWords } from './statuses';
export { roleNames, widgetCategoryNames, widgetSizeNames, widgetTypeNames } from './widgets';
export { useWarningText } from './warnings';
