import { useMessages } from '#components/language';
import { widgetTypeNames } from '#components/language/vocabulary';
import type { PlacedWidget } from './layout';
import { messages } from './messages';
import { type Part, settingOf } from './parts';
import { settingNames } from './settingNames';

/** Returns functions that name a part of a widget, and that say what it is in one version of the widget. */
export function usePartText(definitionNames?: ReadonlyMap<string, string>) {
  const words = useMessages(messages);
  const typeNames = useMessages(widgetTypeNames);
  const { values, ...names } = useMessages(settingNames);
  const settingWords: Readonly<Record<string, string>> = names;
  const valueWords: Readonly<Record<string, string>> = values;

  const nameOf = (part: Part): string => {
    const setting = settingOf(part);
    if (setting !== undefined) return settingWords[setting] ?? setting;
    return words.parts[part as keyof typeof words.parts];
  };
  const valueOf = (part: Part, widget: PlacedWidget | undefined): string => {
    if (!widget) return words.notThere;
    const { type, definition, position, config } = widget;
    const setting = settingOf(part);
    if (setting !== undefined) {
      const value = config.settings[setting];
      return value === undefined ? words.usual : (valueWords[String(value)] ?? String(value));
    }
    const { x, y, width, height } = position;
    const place = words.placed(y + 1, x + 1, width, height);
    if (part === 'place') return place;
    if (part === 'title') return config.title;
    if (part === 'widget') return `${config.title} · ${place}`;
    return definition === undefined ? words.plain(typeNames[type]) : (definitionNames?.get(definition) ?? definition);
  };
  return { nameOf, valueOf };
}
