/**
 * The most statements that a connection keeps prepared. Each takes some ten kilobytes of the server's memory, and the lists alone
 * have several hundred: one for each order with each combination of filters.
 */
const most = 100;

/** The statements that one connection has prepared. The least recently used are evicted. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #evicted: string[] = [];
  #prepared = 0;

  /** Returns the name under which the connection prepares this text, or already has. */
  nameOf(text: string, label: string): string {
    // The driver remembers the statement behind each name, so an evicted name is never reused.
    const name = this.#names.get(text) ?? `${label} ${(this.#prepared += 1)}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    const [oldest] = this.#names;
    if (oldest && this.#names.size > most) {
      this.#names.delete(oldest[0]);
      this.#evicted.push(oldest[1]);
    }
    return name;
  }

  /** Returns the names evicted since the last call, for the caller to deallocate. */
  takeEvicted(): string[] {
    const evicted = this.#evicted;
    if (evicted.length > 0) this.#evicted = [];
    return evicted;
  }
}
