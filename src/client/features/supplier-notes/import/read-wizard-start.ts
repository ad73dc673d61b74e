import { readAtOnce } from '#client/data/read/list.ts';
import { turnsOfNote } from '#client/data/save/save-supplier-note.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import type { Store } from '#client/data/store/store.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { Supplier } from '#domain/records/supplier.ts';
import { usualMargin } from '#domain/supplier-notes/cost-price.ts';
import { learnedFrom, productFinder, type LineProposal } from '#domain/supplier-notes/line-proposals.ts';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { bringsIn } from '#domain/supplier-notes/supplier-note.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { fromTheEnd } from '#client/data/store/from-the-end.ts';

/** More of a supplier's notes than these teach nothing new. */
const mostLearned = 100;

/** What the shop knows that a note is proposed by. */
export interface WizardStart {
  readonly supplier: (Supplier & { readonly id: RowId }) | null;
  readonly proposals: readonly { readonly proposal: LineProposal; readonly productName: string }[];
  readonly companies: readonly { readonly id: RowId; readonly name: string; readonly taxId: string }[];
  /** Of the last note that was imported. */
  readonly margin: number;
}

/** Reads, once, what the wizard begins with. */
export const readWizardStart = (store: Store, note: NoteDocument): Promise<WizardStart> =>
  readAtOnce(store, async () => {
    const [suppliers, products, companies] = await Promise.all([rowsOf(store, 'suppliers'), rowsOf(store, 'products'), rowsOf(store, 'companies')]);
    const finder = productFinder(products, await learnedOf(store, note.issuer.taxId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    return {
      supplier: suppliers.find(({ cnpj_cpf }) => stripTaxId(cnpj_cpf) === note.issuer.taxId) ?? null,
      proposals: note.lines.map((line) => {
        const proposal = finder.propose(line);
        return { proposal, productName: proposal.product === null ? '' : (names.get(proposal.product) ?? '') };
      }),
      companies: companies.map(({ id, name, cnpj }) => ({ id, name, taxId: stripTaxId(cnpj) })),
      margin: await lastMargin(store),
    };
  });

async function rowsOf<N extends 'suppliers' | 'products' | 'companies'>({ db }: Store, name: N) {
  const rows = await db.rows(name).orderBy('sort').toArray();
  return rows.filter(isLive).map(({ id, row }) => ({ ...asRow(name, row), id }));
}

/** What the supplier's notes taught, those that were taken back not among them. */
async function learnedOf(store: Store, taxId: string) {
  const all = store.db.rows('supplier_notes').where('[row.supplier_tax_id+row.at]').between([taxId, ''], [taxId, '\uffff']);
  const found = await fromTheEnd(all).limit(mostLearned).toArray();
  const notes = found.filter(isLive).map(({ row }) => asRow('supplier_notes', row));
  const undone = new Set(notes.filter((each) => !bringsIn(each)).map(({ key, turn }) => `${key} ${turn - 1}`));
  return learnedFrom(notes.filter((each) => bringsIn(each) && !undone.has(`${each.key} ${each.turn}`)));
}

async function lastMargin({ db }: Store): Promise<number> {
  const last = await db.rows('supplier_notes').orderBy('sort').first();
  return (isLive(last) ? asRow('supplier_notes', last.row).margin : null) ?? usualMargin;
}

/** Of these keys those whose notes are in the stock. Live inside `liveQuery`. */
export const readImportedKeys = (store: Store, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  readAtOnce(store, async () => {
    const imported = new Set<string>();
    for (const key of keys) {
      const last = (await turnsOfNote(store, key)).at(-1);
      if (last !== undefined && bringsIn(last)) imported.add(key);
    }
    return imported;
  });
