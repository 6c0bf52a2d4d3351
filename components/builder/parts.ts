import type { PlacedWidget } from './layout';

/** A part of a widget that is compared and merged by itself. `widget` is all of it: whether it is there at all. */
export type Part = 'widget' | 'place' | 'title' | 'definition' | `setting ${string}`;

/** The parts of a widget that both have, in the order in which they are told. */
export function partsOf(one: PlacedWidget, other: PlacedWidget): Part[] {
  const settings = new Set([...Object.keys(one.config.settings), ...Object.keys(other.config.settings)]);
  return ['place', 'title', 'definition', ...[...settings].sort().map((name): Part => `setting ${name}`)];
}

/** The name of the setting that a part is. */
export const settingOf = (part: Part) => (part.startsWith('setting ') ? part.slice('setting '.length) : undefined);

/** Whether two versions of a widget are the same in one part. */
export function isSamePart(part: Part, one: PlacedWidget | undefined, other: PlacedWidget | undefined): boolean {
  return valueOf(part, one) === valueOf(part, other);
}

/** A widget with one part of another version of it. */
export function withPart<Type extends string>(
  part: Part,
  widget: PlacedWidget<Type>,
  from: PlacedWidget<Type>,
): PlacedWidget<Type> {
  const setting = settingOf(part);
  if (setting !== undefined) {
    const { [setting]: _, ...settings } = widget.config.settings;
    const value = from.config.settings[setting];
    return {
      ...widget,
      config: { ...widget.config, settings: { ...settings, ...(value !== undefined && { [setting]: value }) } },
    };
  }
  switch (part) {
    case 'place':
      return { ...widget, position: from.position };
    case 'title':
      return { ...widget, config: { ...widget.config, title: from.config.title } };
    case 'definition': {
      const { definition: _, ...plain } = widget;
      return { ...plain, ...(from.definition !== undefined && { definition: from.definition }) };
    }
    default:
      return from;
  }
}

/** A part as text, by which it is compared. Undefined of a widget that is not there, and of a setting that it does not have. */
function valueOf(part: Part, widget: PlacedWidget | undefined): string | undefined {
  if (!widget) return undefined;
  const { type, position, definition, config } = widget;
  const setting = settingOf(part);
  if (setting !== undefined) return JSON.stringify(config.settings[setting]);
  const { x, y, width, height } = position;
  switch (part) {
    case 'place':
      return [x, y, width, height].join(' ');
    case 'title':
      return config.title;
    case 'definition':
      return definition ?? '';
    default: {
      const settings = Object.entries(config.settings).sort(([one], [other]) => one.localeCompare(other));
      return JSON.stringify([type, x, y, width, height, config.title, definition, settings]);
    }
  }
}
