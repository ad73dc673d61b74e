import { networkInterfaces } from 'node:os';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

/** Whether only programs of this machine reach the host. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** Addresses under which other devices of the network reach a server that listens on `host`; none where it is for this machine alone. */
export function addressesInNetwork(host: string, port: number, interfaces = networkInterfaces()): string[] {
  if (isLoopback(host)) return [];
  const isAny = host === '0.0.0.0' || host === '::';
  const own = Object.values(interfaces).flatMap((each) => each ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal);
  return (isAny ? own.map(({ address }) => address) : [host]).map((address) => `http://${address}:${port}`);
}
