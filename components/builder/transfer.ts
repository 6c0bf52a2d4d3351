import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { type LayoutFault, layoutFaults } from '#domain/layout';
import schema from './layout.schema.json';
import type { Layout } from './layout';

/** Where a file breaks the contract, and what the contract expects there. */
export type FileFault = { at: string; keyword: string; expected: unknown };

/** What is wrong with an import: invalid JSON, a layout that breaks the contract, or one with faults such as overlapping widgets. */
export type ImportFault = { kind: 'json' } | ({ kind: 'file' } & FileFault) | { kind: 'layout'; fault: LayoutFault };

/** Reads a dashboard from a file's text, or returns all its faults. */
export function importLayout(text: string): { layout: Layout } | { faults: readonly ImportFault[] } {
  const file = parsed(text);
  if (file === undefined) return { faults: [{ kind: 'json' }] };
  const { widgets } = Object(file) as { widgets?: unknown };
  // The number is checked first, so that ten thousand widgets are not each validated.
  const most = schema.properties.widgets.maxItems;
  if (Array.isArray(widgets) && widgets.length > most) {
    return { faults: [{ kind: 'file', at: 'widgets', keyword: 'maxItems', expected: most }] };
  }
  const { errors } = validator.validate(widgets === undefined ? {} : { widgets });
  const faults = causesOf(errors).map((error): ImportFault => ({ kind: 'file', ...faultOf(error) }));
  if (faults.length > 0) return { faults };
  const layout = widgets as Layout;
  const inTheWay = layoutFaults([...layout]).map((fault): ImportFault => ({ kind: 'layout', fault }));
  return inTheWay.length > 0 ? { faults: inTheWay } : { layout };
}

const validator = new Validator(schema as object, '2020-12', false);

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
  return [...causes, ...unknown];
}

function faultOf({ instanceLocation, keyword, keywordLocation }: OutputUnit): FileFault {
  const at = instanceLocation.replace(/^#\/?/, '').replaceAll('/', '.');
  return { at, keyword, expected: schemaAt(keywordLocation) };
}

/** The value of a keyword in the schema: the bound, the choices, the names. */
function schemaAt(location: string): unknown {
  const steps = location.replace(/^#\/?/, '').split('/');
  return steps.reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], schema);
}
