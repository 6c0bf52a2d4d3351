import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';

/** A text to copy, and the button's words. */
export interface CopyTextProps {
  text: string;
  label: string;
  /** The label once it is copied. */
  copied: string;
}

/** Copies a secret, and says so on the button: a toast would repeat the secret. */
export function CopyText({ text, label, copied }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="sm" icon={<Icon of={isCopied ? Check : Copy} />} onPress={copy}>
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </Button>
  );
}
