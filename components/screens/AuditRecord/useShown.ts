import { useFormat, useMessages, useTranslate } from '#components/language';
import { fileKindOf } from '#domain/files';
import { messages } from './messages';
import { valueWords } from './values';

/** The fields that hold lists of names, or of what has a name. */
const lists: ReadonlySet<string> = new Set(['names', 'parties', 'people', 'tags']);

/** Returns a function that says a stored value in words, by its field: money in its unit, days and moments as elsewhere. */
export function useShown(): (field: string, value: string) => string {
  const { date, time, cents, fileSize } = useFormat();
  const words = useMessages(messages);
  const valuesOf = valueWords(useTranslate());
  return (field, value) => {
    const values = valuesOf[field];
    const word = values?.[field === 'media_type' ? fileKindOf(value) : value];
    if (word !== undefined) return word;
    if (field === 'scopes')
      return value
        .split(',')
        .map((right) => values?.[right] ?? right)
        .join(' ');
    if (field === 'erased') return words.held(sum(Object.values(JSON.parse(value) as Record<string, number>)));
    if (lists.has(field)) return (JSON.parse(value) as Named[]).map(nameOf).join(', ') || words.none;
    if (field === 'bytes') return fileSize(Number(value));
    if (field.endsWith('_cents')) return cents(Number(value) / 100);
    if (value === 'true') return words.yes;
    if (value === 'false') return words.no;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value);
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${date(value)} ${time(value)}`;
    return /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value;
  };
}

/** A tag, or a party, a client's person or whoever a check is about. */
type Named = string | { name: string };

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

const nameOf = (named: Named): string => (typeof named === 'string' ? named : named.name);
