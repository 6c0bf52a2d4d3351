/**
 * The map URL for an address, which a phone opens in its maps app. Undefined for a post-office box, which no map can find; a street
 * beside it can be found.
 */
export function mapUrl(address: string): string | undefined {
  const place = address.replace(/^[\s,]*P\.?\s*O\.?\s*Box\b.*|[\s,]*\bP\.?\s*O\.?\s*Box\b[^,]*/i, '').trim();
  if (!place) return undefined;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
}
