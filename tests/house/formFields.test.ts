import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from './imports';

const isForm = (source: string) => /<(ActionDialog|RecordForm)\b|<Dialog\b[^]*<(Step)?Form\b/.test(source);

/** The states of a source that a field sets by itself. */
const ownStates = (source: string) =>
  [...source.matchAll(/\[\w+, (\w+)\] = useState\b/g)].filter(([, setter]) =>
    new RegExp(String.raw`\bon(Change|Type|TextChange)=\{(${setter}\}|\(\w+\) => ${setter}\()`).test(source),
  );

it('a dialog and a form hold what is typed with useFormValues', () => {
  const files = sourcesIn(['components']).filter((file) => file.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return isForm(source) ? ownStates(source).map(([state]) => `${file}: ${state}`) : [];
  });
  expect(found).toEqual([]);
});
