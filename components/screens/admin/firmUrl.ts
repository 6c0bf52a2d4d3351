/** The URL of a firm's area, with this page's protocol and port. */
export const firmUrl = (slug: string, firmHost: string) =>
  `${location.protocol}//${slug}.${firmHost}${location.port && `:${location.port}`}`;
