/** The trigrams of each word, in order, as PostgreSQL's pg_trgm takes them. */
const trigrams = (key: string): string[] =>
  key
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    });

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((each) => other.has(each)).length;

/** How much of one name is in the best part of another: pg_trgm's `word_similarity`. */
function within(one: string, other: string): number {
  const wanted = new Set(trigrams(one));
  const all = trigrams(other);
  let best = 0;
  for (let from = 0; from < all.length; from += 1) {
    for (let to = from + 1; to <= all.length; to += 1) {
      const part = new Set(all.slice(from, to));
      const common = shared(wanted, part);
      best = Math.max(best, common / (wanted.size + part.size - common));
    }
  }
  return best;
}

/** How alike two names' keys are, as the server scores them. */
export const likeness = (one: string, other: string): number =>
  Math.round(Math.max(within(one, other), within(other, one)) * 100) / 100;
