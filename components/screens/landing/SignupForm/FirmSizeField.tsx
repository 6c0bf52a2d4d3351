import { type FormEvent, useId, useState } from 'react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { box, error, field, input, label, star } from '#components/elements/field';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** The firm size chosen at first, and any error. */
export interface FirmSizeFieldProps {
  /** The initially selected size. */
  defaultValue?: string | undefined;
  /** The server's error for this field. */
  fault?: string | undefined;
}

/** Selects how many lawyers the firm has. A native select, because it has to work before any script loads, and without one. */
export function FirmSizeField({ defaultValue = '', fault }: FirmSizeFieldProps) {
  const words = useMessages(messages);
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const message = isMissing ? words.missing.firmSize : fault;
  const onInvalid = (event: FormEvent<HTMLSelectElement>) => {
    // Shows our own message instead of the browser's; focus goes to the first invalid field, as with React Aria's.
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
