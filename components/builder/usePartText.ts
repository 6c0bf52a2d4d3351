import { useMessages } from '#components/language';
import { kindOf, type WidgetRegistry } from '#components/patterns/DashboardWidget';
import type { PlacedWidget } from './layout';
import { messages } from './messages';
import { type Part, settingOf } from './parts';

/** Returns functions that name a part of a widget, and that say what it is in one version of the widget. */
export function usePartText(registry: WidgetRegistry, definitionNames?: ReadonlyMap<string, string>) {
  const words = useMessages(messages);
  const settingIn = (widget: PlacedWidget | undefined, name: string) =>
    widget && kindOf(registry, widget.type)?.settings?.[name];

  const nameOf = (part: Part, widget: PlacedWidget | undefined): string => {
    const setting = settingOf(part);
    if (setting !== undefined) return settingIn(widget, setting)?.label ?? setting;
    return words.parts[part as keyof typeof words.parts];
  };
  const valueOf = (part: Part, widget: PlacedWidget | undefined): string => {
    if (!widget) return words.notThere;
    const { type, definition, position, config } = widget;
    const setting = settingOf(part);
    if (setting !== undefined) {
      const value = config.settings[setting];
      if (value === undefined) return words.usual;
      const choice = settingIn(widget, setting)?.choices?.find(({ id }) => id === String(value));
      return choice?.label ?? String(value);
    }
    const { x, y, width, height } = position;
    const place = words.placed(y + 1, x + 1, width, height);
    if (part === 'place') return place;
    if (part === 'title') return config.title;
    if (part === 'widget') return `${config.title} · ${place}`;
    if (definition !== undefined) return definitionNames?.get(definition) ?? definition;
    return words.plain(kindOf(registry, type)?.name ?? type);
  };
  return { nameOf, valueOf };
}
