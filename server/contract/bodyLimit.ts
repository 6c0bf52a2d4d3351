import type { Operation, Schema } from './document';
import { isFile } from './text';

/** The maximum length of any body, in bytes. */
export const longestBody = 1_048_576;

/** Room for white space and for fields sent by mistake, so that the caller is told which field is wrong. */
const spare = 16_384;

/** The maximum bytes of a call's body: the longest that the contract allows, however it is written. Files in it come on top. */
export function bodyLimitOf({ body }: Operation): number {
  if (!body) return spare;
  return Math.min(longestBody, spare + 2 * longest(body.schema)) + filesIn(body.schema);
}

/** The maximum length of the files in a body, which base64 writes in one way only. */
const filesIn = ({ properties = {} }: Schema): number =>
  Object.values(properties)
    .filter(isFile)
    .reduce((sum, { maxLength }) => sum + Number(maxLength), 0);

/** The approximate maximum length of a value as JSON. */
function longest(schema: Schema): number {
  const { type, properties = {}, items, maxItems, maxProperties, maxLength, anyOf, additionalProperties } = schema;
  if (isFile(schema)) return 0;
  if (anyOf) return Math.max(...(anyOf as Schema[]).map(longest));
  switch (type) {
    case 'object': {
      const fields = Object.entries(properties).map(([name, one]) => name.length + 4 + longest(one));
      const other = typeof additionalProperties === 'object' ? longest(additionalProperties as Schema) : 0;
      return fields.reduce((sum, length) => sum + length, 2) + Number(maxProperties ?? 0) * (longestText(100) + other);
    }
    case 'array':
      return 2 + Number(maxItems ?? Infinity) * (1 + longest(items as Schema));
    case 'string':
      return longestText(Number(maxLength ?? 100));
    default:
      return 30;
  }
}

/** Any character may be escaped, as in `\u00e9`. */
const longestText = (characters: number) => 2 + 6 * characters;
