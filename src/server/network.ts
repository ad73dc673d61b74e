import { networkInterfaces } from 'node:os';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;
// Networks of containers and virtual machines, and tunnels: no phone of the shop is in one.
const inside = /^(docker|br-|veth|virbr|vboxnet|vmnet|vethernet|tun|wg)/i;

/** Whether only programs of this machine reach the host. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** Addresses of this machine that other devices of the network reach when a server listens on `host`, the likeliest first; none where it is for this machine alone. */
export function networkAddresses(host: string, interfaces = networkInterfaces()): string[] {
  if (isLoopback(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const own = Object.entries(interfaces).flatMap(([name, each]) => (each ?? []).map((one) => ({ ...one, isInside: inside.test(name) })));
  const seen = own.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return seen.toSorted((a, b) => Number(a.isInside) - Number(b.isInside)).map(({ address }) => address);
}

/** The same as people type them. */
export function addressesInNetwork(host: string, port: number, interfaces = networkInterfaces()): string[] {
  return networkAddresses(host, interfaces).map((address) => `http://${address}:${port}`);
}
