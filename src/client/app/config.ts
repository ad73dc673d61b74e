/** What a shop's owner configures at build (ruling 40); the demo shop gets plain stand-ins. */
const supportNumber = String(import.meta.env['VITE_SUPPORT_WHATSAPP'] ?? '5511900000000').replace(/\D/g, '');

export const supportLink = (greeting: string) => `https://wa.me/${supportNumber}?text=${encodeURIComponent(greeting)}`;
