import { expect, it } from 'vitest';
import { unprintedScript } from '#domain/printedScripts';

it.each([
  ['Wanjikũ & Ng’ang’a – №', undefined],
  ['محمد علي', undefined],
  ['मोहन दास', undefined],
  ['አበበ በቀለ', undefined],
  ['中国路桥 CRBC', 'Chinese'],
  ['こんにちは', 'Japanese'],
  ['김민수', 'Korean'],
  ['ரவி', 'Tamil'],
])('of %s, PDFs can’t print %s', (text, script) => expect(unprintedScript(text)).toBe(script));
