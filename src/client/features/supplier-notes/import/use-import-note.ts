import { useState } from 'react';
import { personName } from '#client/api/session.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import type { SaveRefusal } from '#client/data/save/save.ts';
import { newThings, saveSupplierNote, type ImportedLine } from '#client/data/save/save-supplier-note.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { NoteDocument } from '#domain/supplier-notes/note-document.ts';
import { sameThings } from '#domain/supplier-notes/same-thing.ts';
import type { WizardStart } from './read-wizard-start.ts';
import { wizardTexts as texts } from './texts.ts';
import type { Wizard } from './use-wizard.ts';
import { readImport, type Wrong } from './wizard-values.ts';

interface Importing {
  readonly note: NoteDocument;
  readonly start: WizardStart;
  readonly wizard: Wizard;
  readonly isPayable: boolean;
}

function whyNot(result: SaveRefusal | { readonly reason: 'imported' } | { readonly reason: 'undoing' }): string {
  if (result.reason === 'imported') return texts.isImported;
  if (result.reason === 'undoing') return texts.isUndoing;
  return `${texts.failed} ${refusalText(result)}`;
}

/** How many products the lines bring pieces of. */
function productsIn(lines: readonly ImportedLine[]): number {
  const made = newThings(lines);
  const linked = new Set(lines.flatMap(({ becomes }) => (becomes.kind === 'link' ? [becomes.product] : [])));
  return linked.size + made.length - sameThings(made).size;
}

/** Imports the note as the wizard has it; answers what is wrong, null once it is done. */
export function useImportNote({ note, start, wizard, isPayable }: Importing) {
  const { store } = useReplica();
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);

  async function run(): Promise<Wrong | null> {
    const fields = wizard.readSupplier();
    const supplier = start.supplier === null ? { fields } : { id: start.supplier.id };
    const supplierName = start.supplier?.name ?? fields.name ?? note.issuer.name;
    const read = readImport({ ...wizard.values, ...wizard.dates.getValues() }, { note, costs: wizard.costs, supplier, supplierName, isPayable });
    if ('wrong' in read) return read;
    const result = await saveSupplierNote(store, read, { at: shopTime(store), by: personName() });
    if (result.ok) {
      flash({ kind: 'success', text: texts.saved(productsIn(read.lines)) });
      return null;
    }
    return { wrong: whyNot(result), step: 'payables' };
  }

  async function importNote(): Promise<Wrong | null> {
    setBusy(true);
    try {
      return await run();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, importNote };
}
