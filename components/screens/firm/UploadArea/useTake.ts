import { useApi, useMay } from '#components/api';
import { useUploads } from '#components/app';
import type { UploadTarget } from '#domain/uploads';

/** Where files go. */
export interface UploadPlace {
  /** The case or client that they belong to. Without it they belong to the firm alone. */
  target?: UploadTarget;
  /** What people call that place. */
  to?: string | undefined;
}

/** Returns a function that uploads files to a place; undefined for whoever may not add documents. */
export function useTake({ target = {}, to }: UploadPlace): ((files: File[]) => void) | undefined {
  const { isReadOnly } = useApi();
  const may = useMay('documents.write');
  const { add } = useUploads();
  return may && !isReadOnly ? (files) => add(files, { target, to }) : undefined;
}
