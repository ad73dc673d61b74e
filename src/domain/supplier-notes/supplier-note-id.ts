import type { RowId } from '../values/ids.ts';
import { namedId } from '../values/named-id.ts';

/*
 * Ids that follow from a note's key (decision 041): two devices that import the same note offline write the same rows, and what came
 * in with it comes in once. A note's turns alternate: 0 brings it in, 1 takes it back, 2 brings it in again.
 */

/** Of the row that says that the note was imported, or taken back. */
export const supplierNoteId = (key: string, turn: number): RowId => namedId(`nf-e ${key} turn ${turn}`);

/** Of what a line of it moved in that turn. */
export const noteMoveId = (key: string, turn: number, line: number): RowId => namedId(`nf-e ${key} turn ${turn} line ${line}`);

/** Of an instalment that is to be paid for it; `place` from 0. */
export const notePayableId = (key: string, turn: number, place: number): RowId => namedId(`nf-e ${key} turn ${turn} payable ${place}`);

/** Of the supplier that was made for a note. */
export const noteSupplierId = (taxId: string): RowId => namedId(`supplier ${taxId}`);

/** Of the product that was made for what a supplier calls by this code. */
export const noteProductId = (taxId: string, code: string): RowId => namedId(`product ${code} of supplier ${taxId}`);
