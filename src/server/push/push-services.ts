/*
 * The server makes a call to whatever endpoint a device names: only to the push services of the browsers that there are, so
 * that nobody has it call a machine behind its own wall (SSRF). Chrome, Edge and Samsung; Firefox; Safari; old Edge.
 */
const hosts: readonly string[] = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const suffixes: readonly string[] = ['.push.apple.com', '.notify.windows.com'];

/** Whether an endpoint is an https address, on the usual port, of a push service that is known. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.includes(hostname) || suffixes.some((suffix) => hostname.endsWith(suffix) && hostname.length > suffix.length);
}
