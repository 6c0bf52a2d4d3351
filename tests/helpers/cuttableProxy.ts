import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy whose connection to a server can be cut and restored, or frozen: it then accepts everything and answers nothing. */
export type CuttableProxy = {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
};

/** Starts a proxy to a server on this machine. While cut, it drops every connection and accepts no new ones. */
export async function cuttableProxy(serverPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  let isFrozen = false;
  const proxy = createServer((client) => {
    if (isFrozen) return void keep(client);
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
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}
