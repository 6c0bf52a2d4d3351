import { useCallback } from 'react';
import { useMessages } from '#components/language';
import { type ReportedFault, useFaultText } from '#components/language/vocabulary';
import { settingNames } from '#components/widgets';
import { layoutFaultWords } from './messages';

/** Returns a function that names a field of a layout in words: “Calendar”, row (y). The path is the API's: `widgets.0.position.y`. */
export function useLayoutPlace(): (widgets: readonly unknown[], path: string) => string {
  const words = useMessages(layoutFaultWords);
  const settings: Readonly<Record<string, unknown>> = useMessages(settingNames);
  return useCallback(
    (widgets, path) => {
      const [, index = '', inside = ''] = /^widgets\.(\d+)\.?(.*)$/.exec(path) ?? [];
      if (!index) return path === 'widgets' ? words.widgets : path;
      const widget = nameOf(widgets[Number(index)]) ?? words.numbered(Number(index) + 1);
      const setting = inside.replace(/^config\.settings\.?/, '');
      const names: Readonly<Record<string, unknown>> = { ...settings, ...words.fields };
      const field = names[inside] ?? names[setting] ?? setting;
      return typeof field === 'string' && field ? words.inside(widget, field) : widget;
    },
    [words, settings],
  );
}

/** Returns a function that says what is wrong with a layout, and which widget is at fault. */
export function useLayoutFaultText() {
  const words = useMessages(layoutFaultWords);
  const placeOf = useLayoutPlace();
  const faultText = useFaultText();
  return useCallback(
    (widgets: readonly unknown[], fault: ReportedFault & { field: string }): string => {
      const { field, code, params } = fault;
      if (field === 'widgets' && code === 'too_many') return words.tooMany(Number(params['limit']));
      if (code !== 'place_taken') return words.at(placeOf(widgets, field), faultText(fault));
      const other = widgets.find((widget) => (Object(widget) as { id?: unknown }).id === params['widget']);
      return words.overlap(placeOf(widgets, field.replace('.position', '')), nameOf(other) ?? words.another);
    },
    [words, placeOf, faultText],
  );
}

/** A widget's title in quotes; undefined if it has none. */
function nameOf(widget: unknown): string | undefined {
  const { config } = Object(widget) as { config?: unknown };
  const { title } = Object(config) as { title?: unknown };
  return typeof title === 'string' && title.trim() ? `“${title.trim()}”` : undefined;
}
