import { type AgendaSums, caseOf, mostEntries, sumsOf } from '#domain/agenda';
import { addDays, nairobiDay } from '#domain/dates';
import { placeOf } from '#domain/diary';
import { dayNote, dayWarning } from '#domain/sittingDays';
import { agendaWords } from '#language/agenda';
import { clashText, clashWords } from '#language/clashes';
import { courtDayText, courtDayWords } from '#language/courtDays';
import type { components } from '#openapi';
import { formats } from '#server/locale';
import { letterhead } from '#server/printing/letterhead';
import { across, makeDocument, type Paper } from '#server/printing/paper';
import { type Column, type Piece, table } from '#server/printing/table';
import { heading } from '#server/printing/text';

type Schemas = components['schemas'];
type Entry = Schemas['AgendaEntry'];

/** A firm's hearings and deadlines over some days, and when they are printed. */
export type ListToPrint = { firm: string; days: readonly Schemas['AgendaDay'][]; printedAt: string };

const words = agendaWords.en;
const courtDays = courtDayText(courtDayWords.en, formats);
const clash = clashText(clashWords.en);

const columns: Column<Entry>[] = [
  { title: 'Time', width: 60, show: timeOf },
  { title: 'Case', width: 190, isRowHeader: true, show: matterOf },
  { title: 'Hearing or deadline', width: 140, show: whatOf },
  { title: 'Advocate', width: 90, show: ({ advocateName = '' }) => advocateName },
];

/** Renders a list of hearings and deadlines by court, to send or to take to court. */
export function renderList({ firm, days, printedAt }: ListToPrint): Promise<Buffer> {
  const today = nairobiDay(new Date(printedAt));
  const [{ date: from } = { date: today }, ...more] = days;
  const when = more.length > 0 ? formats.dateRange(from, addDays(from, more.length)) : formats.fullDate(from);
  const title = titleOf(days.length, from === today);
  const sums = sumsOf(days);
  const count = sums.hearings + sums.due + sums.overdue;
  const printed = words.printed(`${formats.weekdayDate(printedAt)}, ${formats.time(printedAt)}`);
  return makeDocument({ title: `${title}, ${when}`, foot: `${printed} · ${firm}` }, (paper) => {
    letterhead(paper, { firm: { name: firm }, title, subtitle: when, note: inWords(sums) });
    if (count === mostEntries) say(paper, words.shortened(mostEntries));
    if (count === 0) say(paper, words.nothing);
    for (const day of days) writeDay(paper, day, days.length === 1);
  });
}

function titleOf(days: number, isFromToday: boolean): string {
  if (days === 1) return isFromToday ? words.today : words.day;
  return days === 7 ? words.week : words.label;
}

function inWords({ hearings, stations, due, overdue }: AgendaSums): string {
  const deadlines = [due > 0 && words.deadlines(due), overdue > 0 && words.overdue(overdue)].filter(Boolean);
  return [hearings > 0 && words.hearings(hearings, stations), deadlines.join(', ')].filter(Boolean).join('\n');
}

function writeDay(paper: Paper, { date, courts }: Schemas['AgendaDay'], isAlone: boolean): void {
  const note = dayNote(date, courts.length === 0);
  if (courts.length === 0 && !note) return;
  if (!isAlone) heading(paper, { text: formats.fullDate(date), level: 2 }, 120);
  if (note) say(paper, `${courtDays.name(note)}: ${courtDays.basis(note)}`);
  for (const { station = words.outOfCourt, hearings, deadlines, entries } of courts) {
    const text = `${station} · ${words.ofCourt(hearings, deadlines)}`;
    table(paper, columns, entries, { text, level: isAlone ? 2 : 3 });
  }
}

function say(paper: Paper, text: string): void {
  paper.makeRoom(40);
  paper.y = paper.write(text, across(paper.y + 8), { ink: 'soft' });
}

function timeOf({ kind, time, daysLate }: Entry): readonly Piece[] {
  const shown = time ?? (kind === 'deadline' ? words.due : words.allDay);
  return [strong(shown), ...(daysLate > 0 ? [strong(words.late(daysLate))] : [])];
}

function matterOf(entry: Entry): readonly Piece[] {
  const { name, where } = caseOf(entry);
  return [strong(name), ...(where ? [soft(where)] : [])];
}

function whatOf(entry: Entry): readonly Piece[] {
  const { link, room } = placeOf(entry);
  const warning = warningOf(entry);
  return [
    strong(entry.title),
    ...(room ? [soft(room)] : []),
    ...(link ? [soft(words.virtualCourt), soft(link, true)] : []),
    ...(warning ? [soft(warning)] : []),
  ];
}

/** What the entry clashes with; of a deadline, what its day means for it. The day's note says what it means for hearings. */
function warningOf({ kind, date, daysLate, clashes, advocateName }: Entry): string | undefined {
  if (clashes) return clash.line(clashes, advocateName);
  const day = kind === 'deadline' && daysLate === 0 ? dayWarning(kind, date) : undefined;
  return day && courtDays.title(day);
}

const strong = (text: string): Piece => ({ text, look: { bold: true } });
const soft = (text: string, isWhole = false): Piece => ({ text, look: { ink: 'soft', isWhole } });
