import { fault } from '../faults';
import { parsePhone } from '../phone';
import { phoneFault } from '../phoneText';
import { numberForm, searchForm } from '../searchForm';
import type { Read } from './days';

/** What people write where there is nothing. */
const nothing = /^(?:[-–—.]+|n\.?\/?a\.?|nil|none|null|hakuna)$/i;

/** A cell's text, without the spaces around it and the space that Excel puts between digits. Empty for `-`, `N/A` or `hakuna`. */
export function textOf(cell: string): string {
  const text = cell.replace(/[\u00a0\u202f]/g, ' ').trim();
  return nothing.test(text) ? '' : text;
}

/** What a spreadsheet makes of a long number in a narrow column: `7.12E+08`. The digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Reads a phone number, also one that a spreadsheet took for a number: `712345678` is `+254712345678`. */
export function readPhone(text: string): Read<string> {
  if (shortened.test(text)) return { fault: fault('number_shortened') };
  const value = parsePhone(text.replace(/\.0$/, '').replace(/^00(?=[1-9])/, '+'));
  return value === undefined ? { fault: phoneFault(text) ?? fault('format_phone') } : { value };
}

/** Reads a tax PIN however it is spaced. What is no PIN stays as it is, for the contract to refuse. */
export const readPin = (text: string): Read<string> => ({ value: text.toUpperCase().replace(/[\s.-]/g, '') });

/** Reads an email address, also one that was copied as a link. */
export const readEmail = (text: string): Read<string> => ({
  value: text.replace(/^mailto:/i, '').replace(/^<|>$/g, ''),
});

const timeOfDay = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(am|pm)?$/i;

/** Reads a time of day: `9:00`, `9.30 am`, or the part of a day that a spreadsheet keeps, as `0.375`. */
export function readTime(text: string): Read<string> {
  const part = /^0?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
  if (part !== undefined) return clock(Math.floor((part * 1_440 + 0.5) / 60), Math.round(part * 1_440) % 60);
  const [, hour, minute, half] = timeOfDay.exec(text) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return { fault: fault('format_time') };
  const later = half?.toLowerCase() === 'pm' ? 12 : 0;
  return clock(half === undefined ? Number(hour) : (Number(hour) % 12) + later, Number(minute ?? 0));
}

function clock(hour: number, minute: number): Read<string> {
  if (hour > 23 || minute > 59) return { fault: fault('format_time') };
  return { value: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

/** The words for each value of a choice, in the normal form of `numberForm`. */
export type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>;

/** Reads a choice by its words, in English or Swahili. */
export function readChoice<Value extends string>(text: string, words: Words<Value>): Read<Value> {
  const form = numberForm(text);
  const values = Object.keys(words) as Value[];
  const value = values.find((one) => numberForm(one) === form || words[one].includes(form));
  return value === undefined ? { fault: fault('one_of', { values: values.join(', ') }) } : { value };
}

/** The words for a client's type. */
export const clientTypeWords = {
  individual: ['person', 'naturalperson', 'mtubinafsi', 'binafsi', 'mtu'],
  company: ['limitedcompany', 'ltd', 'corporate', 'corporation', 'business', 'kampuni', 'biashara'],
  estate: ['deceased', 'estateof', 'mirathi', 'marehemu'],
  sacco: ['cooperative', 'coop', 'ushirika'],
  other: ['society', 'trust', 'ngo', 'church', 'nyingine', 'mengine'],
} satisfies Words<string>;

/** The words for a client's status. */
export const clientStatusWords = {
  Active: ['current', 'open', 'yes', 'hai', 'anaendelea', 'ndiyo'],
  Inactive: ['closed', 'former', 'dormant', 'past', 'no', 'sihai', 'wazamani', 'hapana'],
} satisfies Words<string>;

/** The words for a case's status. */
export const caseStatusWords = {
  Active: ['open', 'ongoing', 'current', 'inaendelea', 'hai'],
  Pending: ['onhold', 'waiting', 'stayed', 'inasubiri'],
  Closed: ['concluded', 'finalised', 'finalized', 'settled', 'done', 'imefungwa', 'imekwisha'],
} satisfies Words<string>;

/** The words for a case's priority. */
export const priorityWords = {
  High: ['urgent', '1', 'juu', 'dharura'],
  Medium: ['normal', 'usual', '2', 'kati', 'wastani', 'kawaida'],
  Low: ['3', 'chini'],
} satisfies Words<string>;

const ofSacco = /\b(?:sacco|co operative|cooperative)\b/;
const ofEstate = /\bestate of\b|\bmarehemu\b|\bdeceased\b/;
const ofCompany =
  /\b(?:ltd|limited|llp|plc|inc|company|co|corp|corporation|group|holdings|enterprises|traders|stores|agencies|investments|bank|kampuni)$/;

/** What kind of client a name is of, where nothing says it. */
export function clientTypeOf(name: string): keyof typeof clientTypeWords {
  const form = searchForm(name.replaceAll(/[-.()&/,]/g, ' '));
  if (ofSacco.test(form)) return 'sacco';
  if (ofEstate.test(form)) return 'estate';
  return ofCompany.test(form) ? 'company' : 'individual';
}
