/** A stored number as people read it: `+254712345678` gives `+254 712 345 678`. A number of another country stays as it is. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+254(\d{2,3})(\d{3})(\d{3})$/, '+254 $1 $2 $3');
}
