import { expect, it } from 'vitest';
import { firmAddress } from '#hosts/landing/firmAddress';

it.each([
  ['tausi-hill', 'tausi-hill.app.mizani.example'],
  [' Tausi-Hill ', 'tausi-hill.app.mizani.example'],
  ['tausi-hill.app.mizani.example', 'tausi-hill.app.mizani.example'],
  ['https://tausi-hill.app.mizani.example/cases?search=otieno#top', 'tausi-hill.app.mizani.example'],
  ['tausi-hill.app.mizani.example:8443', 'tausi-hill.app.mizani.example'],
  ['', undefined],
  ['Tausi Hill', undefined],
  ['app.mizani.example', undefined],
  ['tausi-hill.evil.example', undefined],
  ['evil.example/.app.mizani.example', undefined],
  ['user@evil.example', undefined],
])('finds the firm’s address in %j', (typed, address) => {
  expect(firmAddress(typed, 'app.mizani.example', '')).toBe(address);
});

it('keeps the page’s port', () => {
  expect(firmAddress('mbuyu', 'app.localhost', '4000')).toBe('mbuyu.app.localhost:4000');
});
