import { fiscalQueue } from '#server/db/fiscal-tables.ts';
import { carryOut } from '#server/areas/fiscal/note-steps.ts';
import { LeaseLost, takeJob } from '#server/areas/fiscal/note-queue.ts';
import { changeNote, draftNote, noteById, type FiscalNote } from '#server/areas/fiscal/note-store.ts';
import type { WorkerContext } from '#server/areas/fiscal/worker-context.ts';
import { inTenant, type TenantTransaction } from '#server/db/tenant.ts';
import { aProfile } from '#fixtures/sefin/a-note.ts';
import { FakeNational, fakePorts, Killed } from './fake-national.ts';
import { aLiveCompany, aWorker, contentOf, newNoteId } from './fiscal-world.ts';
import { aService } from './invoices-world.ts';
import { allowManyCompanies, aWorld, ownShop, type World } from './world.ts';

interface Asked {
  readonly service: string;
  readonly replaces?: FiscalNote;
}

/** A shop whose notes two processes carry to the national system, which does as a test says. */
export class LifeWorld {
  readonly world: World;
  readonly national = new FakeNational();
  readonly workers: readonly [WorkerContext, WorkerContext];
  private readonly company: string;

  private constructor(world: World, company: string) {
    this.world = world;
    this.company = company;
    this.workers = [aWorker(world, fakePorts(this.national)), aWorker(world, fakePorts(this.national))];
  }

  static async begin(): Promise<LifeWorld> {
    const world = await aWorld();
    await allowManyCompanies(world);
    return new LifeWorld(world, await aLiveCompany(world));
  }

  readonly inShop = <T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T> => inTenant(this.world.serverDb, ownShop, work);

  /** So many services, before the clock runs on: notes take days, and a session does not last for ever. */
  async services(count: number): Promise<string[]> {
    const made: string[] = [];
    for (let at = 0; at < count; at += 1) made.push((await aService(this.world)).id);
    return made;
  }

  async ask({ service, replaces }: Asked): Promise<string> {
    const id = newNoteId(this.world);
    await this.inShop(async (tx) => {
      if (replaces !== undefined) await changeNote(tx, replaces.id, { state: 'cancelling', doubt: 'replacement', replaced_by: id });
      const content = contentOf(replaces === undefined ? {} : { replaces: replaces.access_key ?? '', replacesFor: '99' });
      const of = { company_id: this.company, service_id: service, budget_id: null, environment: '1' as const, cnpj: '11222333000181', series: '1' };
      const note = {
        id,
        ...of,
        profile: aProfile(),
        content,
        customer: 'Ana',
        replaces: replaces?.id ?? null,
        author: { id: null, name: '', session: null },
      };
      await draftNote(tx, note, this.world.clock.now());
    });
    return id;
  }

  stored(id: string): Promise<FiscalNote | null> {
    return this.inShop((tx) => noteById(tx, id));
  }

  /** Both processes work until nothing is left to be done, however long that takes. */
  async workToTheEnd(): Promise<void> {
    for (let hours = 0; hours < 400; hours += 1) {
      await Promise.all(this.workers.map(workUntilIdle));
      const [left] = await this.inShop(({ orm }) => orm.select().from(fiscalQueue).limit(1));
      if (left === undefined) return;
      this.world.clock.advance(3_600_000);
    }
    throw new Error('the notes never come to an end');
  }
}

/** Works for a while as one process would; one that is killed does nothing more for its job, and begins anew. */
export async function workUntilIdle(worker: WorkerContext): Promise<boolean> {
  let hasWorked = false;
  for (;;) {
    const job = await takeJob(worker);
    if (job === null) return hasWorked;
    hasWorked = true;
    await carryOut(worker, job).catch((error: unknown) => {
      if (!(error instanceof Killed) && !(error instanceof LeaseLost)) throw error;
    });
  }
}
