import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { describedBy, field, FieldLabel, FieldNotes, input, box } from '#components/elements/field';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { digits } from './SecondFactor.css';

/** A field for a code of six digits. */
export interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
}

/** Takes six digits in one field, so that phones offer the code and pasting works, spaces and all. */
export function CodeField({ label, value, onChange }: CodeFieldProps) {
  const { code } = useMessages(messages);
  return (
    <TextField
      name="code"
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
      validate={(typed) => (typed.length > 0 && typed.length < 6 ? code.missing : undefined)}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...describedBy(code.hint)}
      isRequired
      className={field}
    >
      <FieldLabel label={label} isRequired />
      <div className={box}>
        <Input className={`${input} ${digits}`} />
      </div>
      <FieldNotes label={label} description={code.hint} requiredMessage={code.missing} />
    </TextField>
  );
}
