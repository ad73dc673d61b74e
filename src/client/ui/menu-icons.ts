import {
  BadgePercent,
  Building2,
  CalendarDays,
  CircleUser,
  ClipboardList,
  Contact,
  CreditCard,
  FileText,
  House,
  LayoutGrid,
  ListChecks,
  Menu,
  Package,
  ReceiptText,
  Send,
  ShieldCheck,
  Tags,
  Truck,
  UserRound,
  Users,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

/** By the names that a role's `icon` may carry. Named one by one: the whole set would weigh more than the app. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'badge-percent': BadgePercent,
  building: Building2,
  'building-2': Building2,
  calendar: CalendarDays,
  'calendar-days': CalendarDays,
  car: Wrench,
  'circle-user': CircleUser,
  'clipboard-list': ClipboardList,
  contact: Contact,
  'credit-card': CreditCard,
  'dollar-sign': Wallet,
  'file-text': FileText,
  handshake: BadgePercent,
  home: House,
  house: House,
  'id-card': Contact,
  'layout-grid': LayoutGrid,
  list: Menu,
  'list-checks': ListChecks,
  menu: Menu,
  package: Package,
  receipt: ReceiptText,
  'receipt-text': ReceiptText,
  send: Send,
  'shield-check': ShieldCheck,
  tag: Tags,
  tags: Tags,
  truck: Truck,
  user: UserRound,
  'user-round': UserRound,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};

/** The names to choose from, each with a drawing of its own; the others are only read. */
export const menuIconNames = [
  'house',
  'users',
  'file-text',
  'calendar-days',
  'wrench',
  'wallet',
  'package',
  'tags',
  'truck',
  'id-card',
  'building-2',
  'receipt-text',
  'credit-card',
  'clipboard-list',
  'circle-user',
  'handshake',
  'list-checks',
  'shield-check',
  'user-round',
  'send',
  'layout-grid',
  'menu',
] as const;

/** The icon of a menu record; a plain grid for a name that is not known here. */
export function roleIcon(name: string): LucideIcon {
  const kebab = name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
  return icons[kebab] ?? LayoutGrid;
}
