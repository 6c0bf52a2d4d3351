import { Button } from '@mizani/components/elements/Button';
import { Select } from '@mizani/components/elements/Select';

/** What mustn't compile, however the app finds the package's types. */
export const mistakes = [
  // @ts-expect-error There is no such tone.
  <Button tone="nonsense">Save</Button>,
  // @ts-expect-error There is no such prop.
  <Button nope={1}>Save</Button>,
  // @ts-expect-error A field has a label.
  <Select items={[]} />,
];
