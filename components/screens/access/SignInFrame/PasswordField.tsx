import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { TextField, type TextFieldProps } from '#components/elements/TextField';
import { defineMessages, useMessages } from '#components/language';
import { longestPassword } from '#domain/access/password';

/** Its words. */
export const messages = defineMessages('screens/access/SignInFrame/PasswordField', {
  show: 'Show password',
  hide: 'Hide password',
});

export interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'description' | 'requiredMessage'
> {
  /** What a password manager fills in: the one that is known, or a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden unless somebody asks to see it. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { show, hide } = useMessages(messages);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      // Longer than any password may be, so that pasting one that is too long is refused in words rather than cut.
      maxLength={4 * longestPassword}
      spellCheck="false"
      isRequired
      suffix={
        <IconButton
          size="sm"
          icon={<Icon of={isShown ? EyeOff : Eye} />}
          label={isShown ? hide : show}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
