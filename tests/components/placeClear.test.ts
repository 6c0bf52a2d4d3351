import { expect, it } from 'vitest';
import { type Box, placeClear } from '../../components/elements/Toast/placeClear';

const view = { width: 1440, height: 900 };
const size = { width: 400, height: 60 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it.each<[string, readonly Box[], { bottom: number; end: number }]>([
  ['in the corner where nothing is fixed', [], { bottom: 16, end: 16 }],
  ['in the corner under what is further up', [box(0, 0, 1440, 64)], { bottom: 16, end: 16 }],
  ['in the corner beside a bar that ends before them', [box(0, 840, 900, 60)], { bottom: 16, end: 16 }],
  ['above a bar', [box(0, 840, 1440, 60)], { bottom: 76, end: 16 }],
  ['above a bar that stands on another', [box(0, 780, 1440, 60), box(0, 840, 1440, 60)], { bottom: 136, end: 16 }],
  [
    'beside a panel, whose foot they then miss',
    [box(1024, 0, 416, 900), box(1024, 840, 416, 60)],
    { bottom: 16, end: 432 },
  ],
  [
    'above the foot of a panel as wide as the window',
    [box(0, 0, 1440, 900), box(0, 840, 1440, 60)],
    { bottom: 76, end: 16 },
  ],
])('toasts are shown %s', (_claim, avoided, place) => {
  expect(placeClear(size, view, avoided)).toEqual(place);
});
