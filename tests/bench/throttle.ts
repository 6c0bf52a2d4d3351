import type { Page } from 'playwright';

/** What a person's machine and connection are like: how much slower than this machine, and what the network lets through. */
export type Conditions = { what: string; cpu: number; network?: { latency: number; throughput: number } };

/** Makes a page as slow as a person's machine and connection are. */
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
