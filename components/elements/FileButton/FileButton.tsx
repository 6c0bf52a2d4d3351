import type { Ref } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button, type ButtonProps } from '#components/elements/Button';

export interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'onClick' | 'type'> {
  /** Called with the chosen files, or with the photo that was taken. Not called if nothing is chosen. */
  onFiles: (files: File[]) => void;
  /**
   * The media types that can be chosen: `['application/pdf', 'image/*']`.
   * @default every file
   */
  accept?: readonly string[];
  /**
   * Lets several files be chosen at once.
   * @default true
   */
  allowsMultiple?: boolean;
  /**
   * Opens the camera on the back of a phone, which takes one photo. On a device without one the files open.
   * @default false
   */
  takesPhoto?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Asks for files of the device, or for a photo. For files that are dragged in, add a `DropZone`. */
export function FileButton({ onFiles, accept, allowsMultiple = true, takesPhoto = false, ...props }: FileButtonProps) {
  return (
    <FileTrigger
      {...(accept && { acceptedFileTypes: accept })}
      {...(takesPhoto && { acceptedFileTypes: ['image/*'], defaultCamera: 'environment' as const })}
      allowsMultiple={allowsMultiple && !takesPhoto}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button {...props} />
    </FileTrigger>
  );
}
