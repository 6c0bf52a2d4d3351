/** The address of a place on the map that a phone opens in its own app. */
export const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;
