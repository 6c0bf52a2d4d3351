import type { UploadTarget } from '#domain/uploads';

/** A photo that waits on this device until the server has the document it is in. Its bytes are kept apart from it. */
export interface Photo {
  id: string;
  /** What its file is called: "IMG_0042.jpg". */
  name: string;
  /** Where the server has its beginning, or all of it. */
  address?: string;
}

/** Photos that are to become one document, page by page. */
export interface PhotoBatch {
  id: string;
  /** Whose photos they are: nobody else sees them. */
  owner: string;
  /** What the document is going to be called. Empty until somebody says. */
  name: string;
  target: UploadTarget;
  /** What people call the case or client that the document goes to. */
  to?: string | undefined;
  photos: readonly Photo[];
}

/** The owner by whom a person's photos are kept, at their firm's own address or at another. */
export const ownerOf = (email: string, tenant = ''): string => `${tenant}|${email}`;
