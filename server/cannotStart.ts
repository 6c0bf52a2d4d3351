/** Stops startup with one line for the person who runs the server. */
export class CannotStart extends Error {}
