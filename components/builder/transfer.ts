import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { type LayoutFault, layoutFaults, type LayoutRules, type PlacedWidget } from '#domain/layout';
import { type Layout, mostWidgets } from './layout';

/** Where a file breaks the schema, and what the schema expects there. */
export type FileFault = { at: string; keyword: string; expected: unknown };

/** What is wrong with an import: invalid JSON, a layout that breaks the schema, or one with faults such as overlapping widgets. */
export type ImportFault = { kind: 'json' } | ({ kind: 'file' } & FileFault) | { kind: 'layout'; fault: LayoutFault };

/** The faults of a file, and its widgets, which the faults refer to by number. */
export type RefusedImport = { faults: readonly ImportFault[]; widgets: readonly unknown[] };

/** What an import must fit: the JSON schema of a layout, and the rules of each type of widget. */
export type ImportRules<Type extends string> = { schema: object; types: Readonly<Record<Type, LayoutRules>> };

/** Reads a dashboard from a file's text, or returns all its faults. */
export function importLayout<Type extends string>(
  text: string,
  { schema, types }: ImportRules<Type>,
): { layout: Layout<Type> } | RefusedImport {
  const file = parsed(text);
  if (file === undefined) return { faults: [{ kind: 'json' }], widgets: [] };
  const { widgets } = Object(file) as { widgets?: unknown };
  const all: readonly unknown[] = Array.isArray(widgets) ? widgets : [];
  const tooMany: ImportFault = { kind: 'file', at: 'widgets', keyword: 'maxItems', expected: mostWidgets };
  // Of ten thousand widgets, no more are validated than a dashboard may have.
  const shown = Array.isArray(widgets) ? widgets.slice(0, mostWidgets) : widgets;
  const { errors } = new Validator(schema, '2020-12', false).validate(shown === undefined ? {} : { widgets: shown });
  const faults = [
    ...(all.length > mostWidgets ? [tooMany] : []),
    ...causesOf(errors).map((error): ImportFault => ({ kind: 'file', ...faultOf(error, schema) })),
    ...(Array.isArray(shown) ? inTheWay(shown, errors, types) : []),
  ];
  return faults.length > 0 ? { faults, widgets: all } : { layout: widgets as Layout<Type> };
}

/** The faults of the widgets that fit the schema, each by itself, in a layout with one another. */
function inTheWay<Type extends string>(
  widgets: readonly unknown[],
  errors: OutputUnit[],
  types: ImportRules<Type>['types'],
): ImportFault[] {
  const broken = new Set(errors.map(({ instanceLocation }) => instanceLocation.split('/')[2]));
  const sound = widgets.flatMap((widget, index) =>
    broken.has(String(index)) ? [] : [{ index, widget: widget as PlacedWidget<Type> }],
  );
  return layoutFaults(
    sound.map(({ widget }) => widget),
    types,
  ).map((fault) => {
    const field = fault.field.replace(/\d+/, (number) => String(sound[Number(number)]?.index));
    return { kind: 'layout', fault: { ...fault, field } };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps only the root causes. The validator also reports each value that contains an invalid one, each alternative of a choice, and
 * an invalid property as an unknown one (keyword `false`).
 */
function causesOf(errors: OutputUnit[]): OutputUnit[] {
  const causes = errors.filter(
    ({ keyword, keywordLocation }) =>
      !['properties', 'items', 'additionalProperties', 'false'].includes(keyword) &&
      !keywordLocation.includes('/anyOf/'),
  );
  const unknown = errors.filter(
    ({ keyword, instanceLocation }) =>
      keyword === 'false' && !causes.some((cause) => `${cause.instanceLocation}/`.startsWith(`${instanceLocation}/`)),
  );
  // An empty text also has too few characters: one fault a place is enough.
  const first = new Map([...causes, ...unknown].reverse().map((error) => [error.instanceLocation, error]));
  return [...causes, ...unknown].filter((error) => first.get(error.instanceLocation) === error);
}

function faultOf({ instanceLocation, keyword, keywordLocation }: OutputUnit, schema: object): FileFault {
  const at = instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.');
  return { at, keyword, expected: schemaAt(keywordLocation, schema) };
}

/** The value of a keyword in the schema: the bound, the choices, the names. */
function schemaAt(location: string, schema: object): unknown {
  const steps = location.replace(/^#\/?/, '').split('/');
  return steps.reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], schema);
}
