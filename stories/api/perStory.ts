let story = 0;

/** Resets every mock to its initial data. Called before each story, so that none sees what another changed. */
export function beginStory(): void {
  story += 1;
}

/** Keeps a mock's state, which is reset for each story. */
export function perStory<Stored>(begin: () => Stored): () => Stored {
  let stored: { value: Stored } | undefined;
  let storedFor = -1;
  return () => {
    if (!stored || storedFor !== story) stored = { value: begin() };
    storedFor = story;
    return stored.value;
  };
}
