import { expect, it } from 'vitest';
import { mapUrl } from '#domain/mapUrl';

const searchedFor = (address: string) => {
  const url = mapUrl(address);
  return url && new URL(url).searchParams.get('query');
};

it.each([
  ['Utalii Street 12, Nairobi', 'Utalii Street 12, Nairobi'],
  ['P.O. Box 30772-00100, Nairobi', undefined],
  ['P. O. Box 41 Kisumu', undefined],
  ['PO BOX 7', undefined],
  ['Boxwood Lane 3, Karen', 'Boxwood Lane 3, Karen'],
  ['Plot 4417, Enterprise Road, P.O. Box 123-00100, Nairobi', 'Plot 4417, Enterprise Road, Nairobi'],
])('a map of %s searches for %s', (address, place) => expect(searchedFor(address)).toBe(place));
