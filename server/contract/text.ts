import { fault, type Fault } from '#domain/faults';
import type { Schema } from './document';
import type { FieldFault } from './problem';

/** A value with its text cleaned, and the faults of text that can't be accepted. */
export type Checked = { value: unknown; faults: FieldFault[] };

/** Whether a text is a file's bytes in base64, of which its pattern says enough. */
export const isFile = ({ contentEncoding }: Schema): boolean => contentEncoding === 'base64';

/** Text that may be this long may have line breaks; shorter text is a name, a title or the like. */
const shortestWithLines = 300;

/**
 * Checks every text in a value that fits its schema: no broken or control characters, no line breaks in a name, and something
 * visible wherever text is required. Characters that change the direction of text are removed, because they can make it read as
 * something else.
 */
export function checkText(value: unknown, schema: Schema = {}, path: readonly string[] = []): Checked {
  if (isFile(schema)) return { value, faults: [] };
  if (typeof value === 'string') {
    const text = value.replace(bidiControls, '');
    const found = textFault(text, schema);
    return { value: text, faults: found ? [{ field: path.join('.'), ...found }] : [] };
  }
  if (Array.isArray(value)) {
    const items = value.map((item, index) => checkText(item, schema['items'] as Schema, [...path, String(index)]));
    return { value: items.map((item) => item.value), faults: items.flatMap(({ faults }) => faults) };
  }
  if (typeof value !== 'object' || value === null) return { value, faults: [] };
  const fields = Object.entries(value).map(([name, inside]) => {
    const within = [...path, name.toWellFormed()];
    const broken = textFault(name, {});
    const checked = checkText(inside, schemaOf(name, schema), within);
    const faults = broken ? [{ field: within.join('.'), ...broken }] : checked.faults;
    return { name, value: checked.value, faults };
  });
  return {
    value: Object.fromEntries(fields.map((field) => [field.name, field.value])),
    faults: fields.flatMap(({ faults }) => faults),
  };
}

/** Whether a text has anything visible. */
export const isVisible = (text: string): boolean => visible.test(text);

// The blank Braille pattern is a symbol, but an empty one.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
const controls = /[\p{Cc}\u2028\u2029]/u;
const controlsBesidesLines = /[^\P{Cc}\t\n\r]/u;

/** What is wrong with the characters of a text, if anything. The contract's patterns for text say nearly the same. */
export function textFault(text: string, { maxLength, minLength = 0 }: Schema): Fault | undefined {
  if (!text.isWellFormed()) return fault('ill_formed_text');
  if (text.includes('\0')) return fault('null_character');
  const mayHaveLines = typeof maxLength === 'number' && maxLength >= shortestWithLines;
  if ((mayHaveLines ? controlsBesidesLines : controls).test(text)) return fault('control_character');
  return Number(minLength) > 0 && !isVisible(text) ? fault('required') : undefined;
}

/** The schema of a property, or its alternative for text if it has several. */
function schemaOf(name: string, { properties = {}, additionalProperties }: Schema): Schema {
  const own = properties[name] ?? (typeof additionalProperties === 'object' ? (additionalProperties as Schema) : {});
  return (own['anyOf'] as Schema[] | undefined)?.find(({ type }) => type === 'string') ?? own;
}
