/** A text message to a phone. */
export type TextMessage = { to: string; text: string };

/** The outcome of a text message. */
export type TextDelivery = { outcome: 'accepted' | 'refused' | 'unreachable' | 'not_connected' };

/** Hands text messages to a provider. */
export type Texter = {
  /** Whether there is a provider. Without one, nothing is sent. */
  isConnected: boolean;
  /** Never throws: a failure is an outcome. */
  send: (message: TextMessage) => Promise<TextDelivery>;
};

/** The texter of a server that no provider is connected to. It sends nothing, and says so. */
export const notConnected: Texter = { isConnected: false, send: async () => ({ outcome: 'not_connected' }) };
