import { and, eq } from 'drizzle-orm';
import { shopAccess, type PermissionChanges, type ShopAccess, type ShopPerson } from '#domain/access/shop-access.ts';
import { rolePermissions, shopRoles, type Permission, type ShopRole } from '#domain/access/shop-permissions.ts';
import { lackingText } from '#domain/access/who-may.ts';
import type { UserId } from '#domain/values/ids.ts';
import { employees } from '#server/db/collection-tables.ts';
import { members } from '#server/db/schema.ts';
import { Prng } from './prng.ts';
import type { SimServer, SimShop } from './sim-server.ts';

/** Single permissions that an owner gives and takes: each shows or hides something, or lets people write it. */
const singles: readonly Permission[] = [
  'customer.change',
  'product.read',
  'product.change',
  'stock.move',
  'price.see',
  'price.see',
  'price.see',
  'cost.see',
  'supplier.read',
  'employee.read',
  'employee.change',
  'employee.salary',
  'budget.read',
  'budget.draft',
  'budget.change',
  'budget.discount',
  'budget.approve',
  'service.read',
  'service.own',
  'service.change',
  'service.commission',
  'entry.receive',
  'entry.read',
  'entry.change',
];

interface TeamPorts {
  readonly server: SimServer;
  /** A source of its own: what a seed means beside its roles is what it was without them. */
  readonly prng: Prng;
  /** The owner's call, answered with its status; null: no answer. */
  readonly put: (url: string, body: object) => Promise<number | null>;
  /** What is done outside of the run's time. */
  readonly outside: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The people of a run's shop beside its owner: what they are there, and what the owner makes of them in its course. */
export class Team {
  readonly people: readonly SimShop[];
  readonly prng: Prng;
  private readonly ports: TeamPorts;
  /** What each has been so far, or may have been where a call had no answer. */
  private readonly been = new Map<UserId, ShopAccess[]>();

  private constructor(people: readonly SimShop[], ports: TeamPorts) {
    this.people = people;
    this.ports = ports;
    this.prng = ports.prng;
  }

  /** Gives the people whom the owner hired a role each. */
  static async of(people: readonly SimShop[], ports: TeamPorts): Promise<Team> {
    const team = new Team(people, ports);
    for (const person of people) {
      const role = ports.prng.pick(shopRoles);
      await ports.server.db.orm.update(members).set({ role }).where(isMember(person));
      team.noteBeen(person.user, { role, changes: {}, employee: null });
    }
    return team;
  }

  /** Whose device it is: the first one is the owner's. */
  placeOf(device: number, owner: SimShop): SimShop {
    return device === 0 ? owner : (this.people[(device - 1) % this.people.length] ?? owner);
  }

  /** One thing that an owner does about somebody; answers what, for whoever looks into a seed. */
  async change(): Promise<string> {
    const { prng } = this;
    const person = prng.pick(this.people);
    const was = await this.memberOf(person);
    const roll = prng.below(100);
    if (roll < 45) return this.send(person, was, { role: prng.pick(shopRoles), permissions: {} });
    if (roll < 75) return this.send(person, was, { role: was.role, permissions: toggled(was, prng.pick(singles)) });
    if (roll < 85) return this.send(person, was, { employee_id: await this.someEmployee(person) });
    return this.send(person, was, { suspended: !was.isSuspended });
  }

  /** Everybody may come in again. */
  async reactivateAll(): Promise<void> {
    for (const person of this.people) {
      for (let tries = 0; tries < 5 && (await this.memberOf(person)).isSuspended; tries += 1) {
        await this.send(person, await this.memberOf(person), { suspended: false });
      }
    }
  }

  /** What the person is now, as the server knows it. */
  async accessOf(user: UserId): Promise<ShopAccess> {
    const person = this.people.find((each) => each.user === user);
    return shopAccess(person === undefined ? { role: 'owner', changes: {}, employee: null } : await this.memberOf(person));
  }

  /** Whether the person was at some time somebody to whom a value was hidden, or a thing forbidden. */
  wasEver(user: UserId, isSo: (access: ShopAccess) => boolean): boolean {
    return (this.been.get(user) ?? []).some(isSo);
  }

  /** Whether the person lacked at some time what the refusal names. */
  hasLacked(user: UserId, told: string): boolean {
    return this.wasEver(user, ({ may }) => rolePermissions.owner.some((each) => !may(each) && lackingText(each) === told));
  }

  private async memberOf(person: SimShop): Promise<ShopPerson & { readonly isSuspended: boolean }> {
    const [row] = await this.ports.outside(() => this.ports.server.db.orm.select().from(members).where(isMember(person)));
    if (row === undefined) throw new Error('Somebody of the team is gone');
    const { role, permissions, employee_id, suspended_at } = row;
    return { role: role as ShopRole, changes: permissions, employee: employee_id, isSuspended: suspended_at !== null };
  }

  private async someEmployee({ signature }: SimShop): Promise<string | null> {
    const { server, outside } = this.ports;
    const ofShop = eq(employees.signature_id, signature);
    const rows = await outside(() => server.db.orm.select({ id: employees.id }).from(employees).where(ofShop).orderBy(employees.id));
    return rows.length === 0 || this.prng.chance(0.2) ? null : this.prng.pick(rows).id;
  }

  private async send(person: SimShop, was: ShopPerson, wished: Wished): Promise<string> {
    const { role = was.role, permissions = was.changes, employee_id = was.employee } = wished;
    this.noteBeen(person.user, { role, changes: permissions, employee: employee_id });
    const status = await this.ports.put(`/api/equipe/${person.signature}/${person.user}`, wished);
    return `person ${this.people.indexOf(person)}: ${JSON.stringify(wished)} (${status ?? 'no answer'})`;
  }

  private noteBeen(user: UserId, person: ShopPerson): void {
    this.been.set(user, [...(this.been.get(user) ?? []), shopAccess(person)]);
  }
}

interface Wished {
  readonly role?: ShopRole;
  readonly permissions?: PermissionChanges;
  readonly employee_id?: string | null;
  readonly suspended?: boolean;
}

function toggled({ role, changes }: ShopPerson, permission: Permission): PermissionChanges {
  return { ...changes, [permission]: !(changes[permission] ?? rolePermissions[role].includes(permission)) };
}

const isMember = ({ signature, user }: SimShop) => and(eq(members.signature_id, signature), eq(members.user_id, user));

/** A source beside the one that a seed means: what a run does with roles is, but for them, what it does without. */
export const rolePrng = (seed: number): Prng => new Prng(seed ^ 0x5bd1e995);
