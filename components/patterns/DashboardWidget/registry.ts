import type { IconElement } from '#components/elements/Icon';
import type { ComponentType } from 'react';
import type { WidgetSettings, WidgetSizes } from '#domain/layout';

/** The props that a type of widget renders its contents from. */
export interface WidgetContentProps {
  /** Its settings. Those that it doesn't set have their default. */
  settings: WidgetSettings;
  /** The id of the ready-made variant that it was placed from, if it was one. */
  definition?: string | undefined;
}

/** What dashboards need of a type of widget: its sizes, and what it shows. */
export interface WidgetView extends WidgetSizes {
  /** Renders its contents: a `WidgetBody`. */
  component: ComponentType<WidgetContentProps>;
  /**
   * Stands for its contents while a dashboard is built. Use it where real data is slow, secret or not there yet.
   * @default the component itself
   */
  preview?: ComponentType<WidgetContentProps>;
  /** What can be set for each placed widget, by name. */
  settings?: Readonly<Record<string, WidgetSetting>>;
}

/** Something that can be set for each placed widget. */
export interface WidgetSetting {
  /** The name of its field, also in a list of changes: "Order". */
  label: string;
  /** The values to choose from. Without them it is typed: text, a number, or a checkbox, as its default is. */
  choices?: readonly { id: string; label: string }[];
  /**
   * Its value where a widget doesn't set it.
   * @default none: the component decides, and the form shows the first choice
   */
  default?: WidgetSettings[string];
}

/** The props of a type's own form for its settings. */
export interface WidgetSettingsFormProps {
  /** The settings as they are now. */
  settings: WidgetSettings;
  /** Called with the settings that change. */
  onChange: (settings: WidgetSettings) => void;
}

/** A type of widget, as dashboards, the library and the settings show it. */
export interface WidgetKind extends WidgetView {
  /** What people call it: "Calendar". Also the title of a new widget. */
  name: string;
  /** Its icon in the library. */
  icon: IconElement;
  /**
   * The fields of its settings. Use it where labels with choices, text, numbers and checkboxes don't do.
   * @default a field for each of its settings
   */
  form?: ComponentType<WidgetSettingsFormProps>;
}

/** The types of widget that a dashboard shows, by id. Keep it stable between renders. */
export type WidgetViews<Type extends string = string> = Readonly<Record<Type, WidgetView>>;

/**
 * The types of widget that a dashboard can be built of, by id, in the order of the library. Keep it stable between renders, and
 * give each type an id that lasts: saved dashboards refer to it.
 */
export type WidgetRegistry<Type extends string = string> = Readonly<Record<Type, WidgetKind>>;

/** The type with this id, if the app still has it. */
export const kindOf = <Kind>(registry: Readonly<Record<string, Kind>>, type: string): Kind | undefined =>
  Object.hasOwn(registry, type) ? registry[type] : undefined;

/** A type's settings where a widget sets none. */
export function defaultSettings({ settings = {} }: Pick<WidgetView, 'settings'>): WidgetSettings {
  const known = Object.entries(settings).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(known);
}
