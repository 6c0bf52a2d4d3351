import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut and mended. */
export type CuttableProxy = { port: number; cut: () => Promise<void>; mend: () => Promise<void> };

/** Stands between a client and a server on this machine. Cut, it drops every connection and takes no new one. */
export async function cuttableProxy(serverPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const proxy = createServer((client) => {
    const server = keep(connect(serverPort, '127.0.0.1'));
    keep(client).pipe(server).pipe(client);
  });
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    return (proxy.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    port,
    cut: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
    mend: async () => void (await listen(port)),
  };
}
