/** The types of files whose text is read, and the passages that it has. */
export const readable = {
  'application/pdf': 'pages',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'paragraphs',
  'text/plain': 'paragraphs',
  'text/csv': 'paragraphs',
} as const;

/** A media type whose text is read. */
export type ReadableType = keyof typeof readable;

/** Whether files of a media type may have text inside. */
export const isReadable = (mediaType: string): mediaType is ReadableType => Object.hasOwn(readable, mediaType);
