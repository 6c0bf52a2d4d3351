import { useMemo } from 'react';
import { useMessages } from '#components/language';
import { widgetTypeNames } from '#components/language/vocabulary';
import type { WidgetKind, WidgetRegistry, WidgetSetting } from '#components/patterns/DashboardWidget';
import { rulesOf, type WidgetType, widgetTypeIds } from '#domain/widgets';
import { looks } from './looks';
import { settingNames } from './settingNames';
import { widgetViews } from './widgetViews';

/** The types of widget that dashboards are built of, with their names in the user's language. */
export function useWidgetRegistry(): WidgetRegistry<WidgetType> {
  const names = useMessages(widgetTypeNames);
  const words = useMessages(settingNames);
  return useMemo(() => {
    const { values, ...labels } = words;
    const settingOf = (name: string, choices: readonly string[]): WidgetSetting => ({
      label: (labels as Readonly<Record<string, string>>)[name] ?? name,
      choices: choices.map((id) => ({ id, label: (values as Readonly<Record<string, string>>)[id] ?? id })),
    });
    const kindOf = (type: WidgetType): WidgetKind => ({
      ...widgetViews[type],
      name: names[type],
      icon: looks[type].icon,
      settings: Object.fromEntries(
        Object.entries(rulesOf(type).settings).map(([name, choices]) => [name, settingOf(name, choices)]),
      ),
    });
    return Object.fromEntries(widgetTypeIds.map((type) => [type, kindOf(type)])) as WidgetRegistry<WidgetType>;
  }, [names, words]);
}
