import ipaddr from 'ipaddr.js';

/**
 * Where a call comes from, as far as may be kept: an IPv4 address without its last byte, an IPv6 address by its /48, which
 * is a whole house or company. '' for what is no address.
 */
export function shortAddress(address: string): string {
  // A zone names the server's own interface.
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return '';
  const read = ipaddr.process(plain);
  if (read instanceof ipaddr.IPv6)
    return `${read.parts
      .slice(0, 3)
      .map((part) => part.toString(16))
      .join(':')}::/48`;
  return `${read.octets.slice(0, 3).join('.')}.0/24`;
}
