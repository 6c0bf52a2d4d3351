import { Plus } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { afterCommand, commandsFor } from '../../components/screens/palette/commands';

const commands = [
  { label: 'New Case', also: 'add open matter', icon: Plus, href: '/cases?edit=new' },
  { label: 'Add task', also: 'new to-do', icon: Plus, href: '/dashboard?task=new' },
];

it.each([
  ['', ['New Case', 'Add task'], false],
  ['add', ['New Case', 'Add task'], true],
  ['ADD  Ta', ['Add task'], true],
  ['task', ['Add task'], false],
  ['todo', ['Add task'], false],
  ['matter', ['New Case'], false],
  ['otieno', [], false],
])('%j names %j', (text, labels, isBegun) => {
  const found = commandsFor(text, commands);
  expect(found.matching.map(({ label }) => label)).toEqual(labels);
  expect(found.isBegun).toBe(isBegun);
});

describe('afterCommand', () => {
  const name = { label: 'Add task', also: '' };

  it.each([
    ['add task Ng’ang’a v Otieno', 'Ng’ang’a v Otieno'],
    [' ADD   TASK otieno ', 'otieno'],
    ['add task', ''],
    ['add tasks otieno', ''],
    ['otieno', ''],
  ])('of %j is %j', (text, rest) => expect(afterCommand(text, name)).toBe(rest));
});
