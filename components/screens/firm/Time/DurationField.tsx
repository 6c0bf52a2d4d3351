import { TextField, type TextFieldProps } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { readDuration } from '#domain/time/duration';
import { messages } from './messages';

export interface DurationFieldProps extends Pick<TextFieldProps, 'autoFocus' | 'inputRef' | 'isRequired'> {
  /** As it is typed. `readDuration` reads it. */
  value: string;
  onChange: (text: string) => void;
}

/** How long somebody worked, as people write it. */
export function DurationField(props: DurationFieldProps) {
  const words = useMessages(messages);
  return (
    <TextField
      {...props}
      name="minutes"
      label={words.duration}
      description={words.durationHint}
      autoComplete="off"
      validate={(text) => {
        const read = readDuration(text);
        return 'fault' in read ? words.durationFaults[read.fault] : null;
      }}
    />
  );
}
