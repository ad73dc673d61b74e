import { networkAddresses } from '../network.ts';

const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Names under which a server that listens on `host` is reached: those that the network knows, and this machine's own. */
export function serverNames(host: string, hostname: string, interfaces?: Parameters<typeof networkAddresses>[1]): string[] {
  const machine = machineName(hostname);
  return [...new Set([...networkAddresses(host, interfaces), machine, `${machine}.local`, 'localhost', '127.0.0.1'])];
}

/** What the own network calls the machine, without a domain: an authority of this machine has no business with one. */
export function machineName(hostname: string): string {
  const [first = ''] = hostname.toLowerCase().split('.');
  return label.test(first) ? first : 'localhost';
}
