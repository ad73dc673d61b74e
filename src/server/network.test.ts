import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { addressesInNetwork } from './network.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '',
  cidr: null,
});
const interfaces = { lo: [at('127.0.0.1', true)], wifi: [at('192.168.0.7')], cable: undefined };

it('names what phones of the network type', () => {
  expect(addressesInNetwork('0.0.0.0', 3000, interfaces)).toEqual(['http://192.168.0.7:3000']);
  expect(addressesInNetwork('10.0.0.2', 80, interfaces)).toEqual(['http://10.0.0.2:80']);
});

it('names the networks of containers last', () => {
  const withContainers = { docker0: [at('172.17.0.1')], ...interfaces };
  expect(addressesInNetwork('0.0.0.0', 3000, withContainers)).toEqual(['http://192.168.0.7:3000', 'http://172.17.0.1:3000']);
});

it.each(['127.0.0.1', 'localhost', '::1'])('names nothing for %s', (host) => {
  expect(addressesInNetwork(host, 3000, interfaces)).toEqual([]);
});
