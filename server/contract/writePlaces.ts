import { readFileSync, writeFileSync } from 'node:fs';
import { placesText } from './placesText';

// Part of `npm run generate`: where in the contract each call begins, for whoever looks for it.
const at = (path: string) => new URL(`../../${path}`, import.meta.url);
writeFileSync(at('stories/ContractByLine.mdx'), placesText(readFileSync(at('openapi.yaml'), 'utf8')));
