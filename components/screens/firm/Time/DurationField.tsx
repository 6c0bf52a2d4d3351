import { useState } from 'react';
import { TextField, type TextFieldProps } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { readDuration } from '#domain/time/duration';
import { messages } from './messages';

export interface DurationFieldProps extends Pick<TextFieldProps, 'inputRef'> {
  /** As it is typed. `readDuration` reads it. */
  value: string;
  onChange: (text: string) => void;
}

/** How long somebody worked, as people write it. What can't be read is said once the field is left or sent, not while one types. */
export function DurationField({ value, onChange, ...props }: DurationFieldProps) {
  const words = useMessages(messages);
  const [isTyped, setTyped] = useState(false);
  const read = readDuration(value);
  const isFaulty = isTyped && value !== '' && 'fault' in read;
  return (
    <TextField
      {...props}
      name="minutes"
      label={words.duration}
      description={words.durationHint}
      isRequired
      requiredMessage={words.durationFaults.unreadable}
      autoComplete="off"
      {...(isFaulty && { errorMessage: words.durationFaults[read.fault] })}
      value={value}
      onChange={(text) => {
        setTyped(false);
        onChange(text);
      }}
      onBlur={() => setTyped(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTyped(true);
      }}
    />
  );
}
