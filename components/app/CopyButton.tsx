import { Copy } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { common, useMessages } from '#components/language';
import { useCopy } from './useCopy';

export interface CopyButtonProps {
  /** The text to copy, such as a number or an address that people need elsewhere. */
  text: string;
}

/** Copies the number or address beside it to the clipboard. */
export function CopyButton({ text }: CopyButtonProps) {
  const { copy } = useMessages(common);
  const take = useCopy();
  return <IconButton size="sm" icon={<Icon of={Copy} />} label={copy(text)} onPress={() => take(text)} />;
}
