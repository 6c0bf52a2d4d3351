import type { Page } from 'playwright';

/** A person's device and connection: how much slower than this machine it is, and the network's latency and throughput. */
export type Conditions = { what: string; cpu: number; network?: { latency: number; throughput: number } };

/** Slows a page down to a person's device and connection. */
export async function throttle(page: Page, { cpu, network }: Conditions): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!network) return;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
}
