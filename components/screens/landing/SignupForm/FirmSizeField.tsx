import { type FormEvent, useId, useState } from 'react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { box, error, field, input, label, star } from '#components/elements/field';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** The choice of a firm's size. */
export interface FirmSizeFieldProps {
  /** The size that is chosen at first. */
  defaultValue?: string | undefined;
  /** What the server found wrong with it. */
  fault?: string | undefined;
}

/** How many lawyers the firm has. The browser's own list, because it has to work before, and without, any script. */
export function FirmSizeField({ defaultValue = '', fault }: FirmSizeFieldProps) {
  const words = useMessages(messages);
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const message = isMissing ? words.missing.firmSize : fault;
  const onInvalid = (event: FormEvent<HTMLSelectElement>) => {
    // The words are ours; the focus goes to the first field that is at fault, as it does for React Aria's.
    event.preventDefault();
    setMissing(true);
    if (event.currentTarget.form?.querySelector(':invalid:not(fieldset)') === event.currentTarget)
      event.currentTarget.focus();
  };
  return (
    <div className={field} data-invalid={message !== undefined || undefined}>
      <label htmlFor={id} className={label}>
        {words.firmSize}
        <span aria-hidden className={star}>
          *
        </span>
      </label>
      <div className={box}>
        <select
          id={id}
          name="firmSize"
          required
          defaultValue={defaultValue}
          className={input}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-fault`}
          onInvalid={onInvalid}
          onChange={() => setMissing(false)}
        >
          <option value="">{words.noSize}</option>
          {Object.entries(words.sizes).map(([size, text]) => (
            <option key={size} value={size}>
              {text}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
      {message !== undefined && (
        <span id={`${id}-fault`} className={error}>
          <Icon of={CircleAlert} />
          <span>{message}</span>
        </span>
      )}
    </div>
  );
}
