/** The same fields, each optional and never one of `Left`. */
type Without<Fields, Left> = { [Name in keyof Fields]?: Exclude<Fields[Name], Left> };

/** The same fields, each optional and never `undefined`. */
export type Defined<Fields> = Without<Fields, undefined>;

/** Drops undefined fields, so that an unset filter is not sent. */
export const omitUndefined = <Fields extends object>(fields: Fields) =>
  keep(fields, (value) => value !== undefined) as Defined<Fields>;

/** Drops the fields that hold nothing: no text, no choice, no. A zero is something. */
export const omitEmpty = <Fields extends object>(fields: Fields) =>
  keep(fields, (value) => value === 0 || Boolean(value)) as Without<Fields, undefined | null | false | ''>;

const keep = (fields: object, isKept: (value: unknown) => boolean): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isKept(value)));
