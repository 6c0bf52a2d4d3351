import { expect, it } from 'vitest';
import { letters } from '#server/letters/index';
import { writeLetter } from '#server/letters/letter';
import { portalCode, portalReminder } from '#server/letters/clients';

interface Story {
  args?: { name: string; language: string };
}

const files = import.meta.glob<Record<string, Story>>('/stories/letters/*.stories.tsx', { eager: true });
const stories = Object.values(files).flatMap((file) => Object.values(file).flatMap(({ args }) => args ?? []));

it('shows every letter in each language that its readers can have', () => {
  const written = letters.flatMap(({ name, words }) => Object.keys(words).map((language) => `${name} in ${language}`));
  const shown = stories.map(({ name, language }) => `${name} in ${language}`);
  expect(new Set(shown)).toEqual(new Set(written));
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length);
});

it('takes only a language and parameters that the letter has', () => {
  const needs = { firmName: 'Simba', code: '402917' };
  // @ts-expect-error -- There is no French.
  expect(() => writeLetter(portalCode, 'fr', needs)).toThrow(TypeError);
  // @ts-expect-error -- There is no code.
  writeLetter(portalCode, 'en', { firmName: 'Simba' });
});

it.each([
  ['09:00', 'saa tatu asubuhi (09:00)'],
  ['11:30', 'saa tano na nusu asubuhi (11:30)'],
  ['12:00', 'saa sita mchana (12:00)'],
  ['14:20', 'saa nane na dakika 20 mchana (14:20)'],
  ['16:00', 'saa kumi jioni (16:00)'],
])('says %s in Kiswahili as %s', (time, said) => {
  const needs = { firmName: 'Simba', name: 'Asha', url: '', reminder: { kind: 'hearing', time } } as const;
  expect(writeLetter(portalReminder, 'sw', needs).text).toContain(`Kesi yako iko mahakamani kesho, ${said}.`);
});
